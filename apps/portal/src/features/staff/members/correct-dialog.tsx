import { messages, type CoveredDetail, type UncoverAnswer } from '@charter/contracts';
import { identity, type RecordForm } from '@charter/record-forms';
import { correctionReason, disabilityCorrection, raceCorrection } from '@charter/record-forms/corrections';
import { Form } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useRecordForm, type LoadedRecord, type SaveAll } from '../../../record-form/index.ts';
import { FocusedError } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { correctAll } from './correct-all.ts';
import type { MemberRecord } from './member-calls.ts';
import * as texts from './texts.ts';

/** What is corrected: of which record it was shown, or none where nothing is kept yet. */
export interface Correction {
  readonly detail: CoveredDetail;
  readonly shown: UncoverAnswer['records'][number] | null;
}

const forms: Readonly<Record<CoveredDetail, RecordForm>> = {
  identity,
  race: raceCorrection,
  disability: disabilityCorrection,
};

const partOf = (
  form: RecordForm,
  record: { readonly id: string; readonly version: number } | null,
  answers: LoadedRecord['answers'],
): LoadedRecord => ({
  part: { form, record: record === null ? 'new' : { id: record.id } },
  id: record?.id ?? null,
  version: record?.version ?? null,
  answers,
});

/** What was shown is corrected as it was shown; a race or a disability is kept with the person, be it known or not. */
function partsOf(member: MemberRecord, { detail, shown }: Correction): readonly LoadedRecord[] {
  const known = Object.entries(
    {
      identity: { type: shown?.code, number: shown?.text },
      race: { race: shown?.code },
      disability: { disability: shown?.text },
    }[detail],
  ).filter(([, value]) => value !== null && value !== undefined);
  return [
    partOf(forms[detail], detail === 'identity' ? shown : (shown ?? member), Object.fromEntries(known)),
    partOf(correctionReason, member, {}),
  ];
}

/** What is covered is not read anew behind somebody's back: where it was changed meanwhile, it is shown again first. */
const correctShown =
  (save: SaveAll): SaveAll =>
  async (...asked) => {
    try {
      return await save(...asked);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
      throw new ApiError({ status: error.status, title: texts.changedMeanwhile });
    }
  };

/** A covered detail is corrected after it was shown, or added where nothing is kept: it is in no form that everybody opens. */
export function CorrectDialog({
  member,
  correction,
  onClose,
  onDone,
}: {
  member: MemberRecord;
  correction: Correction | null;
  onClose: () => void;
  onDone: () => void;
}) {
  return (
    <Modal
      open={correction !== null}
      title={correction === null ? '' : texts.correctTitle(texts.detailNames[correction.detail], member.name)}
      onEscape={onClose}
    >
      {correction !== null && (
        <CorrectForm member={member} correction={correction} onClose={onClose} onDone={onDone} />
      )}
    </Modal>
  );
}

function CorrectForm({
  member,
  correction,
  onClose,
  onDone,
}: {
  member: MemberRecord;
  correction: Correction;
  onClose: () => void;
  onDone: () => void;
}) {
  const state = useRecordForm(
    partsOf(member, correction),
    texts.corrected,
    onDone,
    correctShown(correctAll(member.id)),
  );
  return (
    <>
      <p>{texts.correctDoes(member.name)}</p>
      <FocusedError failure={state.problem} retry={() => void state.submit()} />
      <Form store={state.store} onSubmit={state.save}>
        {({ submitting }) => (
          <Actions>
            <Button look="primary" type="submit" busy={submitting}>
              {submitting ? messages.loader.submitting : texts.save}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </Actions>
        )}
      </Form>
    </>
  );
}
