import { messages, records } from '@charter/contracts';
import { trainingAgreement } from '@charter/record-forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Form, LeaveGuard, type FormStore } from '../../form-renderer/index.ts';
import { mayOpen } from '../../lib/access.ts';
import { changed } from '../../lib/changes.ts';
import { notify } from '../../lib/notify.ts';
import { changesOf } from '../../lib/records.ts';
import { useMember } from '../../lib/session.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { StaleNotice, useRecordForm, type LoadedRecord } from '../../record-form/index.ts';
import { ChooseFile, FocusedError } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { Lookup, type LookupOption } from '../../ui/lookup.tsx';
import { endOf } from './end-date.ts';
import styles from './training.module.css';
import * as texts from './texts.ts';
import { findOrganisations, placedStudents, storeAgreementDocument } from './training-calls.ts';

export interface Parties {
  readonly student: LookupOption | null;
  readonly employer: LookupOption | null;
  readonly provider: LookupOption | null;
}

const partyNames = ['student', 'employer', 'provider'] as const;

interface AgreementFormProps {
  /** Null where it is to be made. */
  loaded: LoadedRecord | null;
  parties: Parties;
  /** What is known of a new one. */
  known?: Readonly<Record<string, unknown>>;
  submitLabel: string;
  onSaved: () => void;
  onCancel?: () => void;
}

/** The terms, who the parties are, and a document that may be left out. The end date is offered, and entered by hand. */
export function AgreementForm(props: AgreementFormProps) {
  const { loaded, parties, known = {}, submitLabel, onSaved, onCancel } = props;
  const { contactId } = useMember();
  // Read when the form is saved, whoever renders it by then.
  const [choice] = useState(() => createStore(parties));
  const chosen = useStore(choice);
  const [file, setFile] = useState<File | null>(null);
  const [parts] = useState(() => [withParties(loaded, known, choice.get)]);
  // Asked by the guard at the moment of leaving, before anything re-renders.
  const isSaved = useRef(false);
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState(0);
  const sendDocument = async (agreementId: string | undefined) => {
    isSaved.current = true;
    setSending(true);
    if (file && agreementId !== undefined) {
      // It goes on for a person who leaves meanwhile.
      const upload = { onProgress: setProgress, signal: new AbortController().signal };
      await storeAgreementDocument({ agreementId, contactId }, file, upload).catch(() =>
        notify(texts.documentNotSent, 'error'),
      );
    }
    onSaved();
  };
  const state = useRecordForm(parts, messages.saved.agreement, (_answers, [id]) => void sendDocument(id));
  const { store, problem, stale, follow } = state;
  // Beside the terms that the form was filled with: what the page reads later may be somebody else's choice.
  const [partiesRead, setPartiesRead] = useState(parties);
  const differing = partyNames.filter((name) => parties[name]?.id !== partiesRead[name]?.id);
  useEffect(() => {
    // A signature raises the version and leaves the terms as they are.
    if (loaded !== null && differing.length === 0) follow([loaded]);
  }, [loaded, differing.length, follow]);
  // What the notice shows and what the page has read are of one version: one reads the answers, the other the parties.
  const isReadAgain = stale?.fresh.every(({ version }) => (loaded?.version ?? 0) >= (version ?? 0)) ?? false;
  useEffect(() => {
    if (stale && !isReadAgain) changed(records.trainingAgreements.type);
  }, [stale, isReadAgain]);
  const goOnWith = (mine: Partial<Parties>) => {
    choice.set({ ...parties, ...mine });
    setPartiesRead(parties);
  };
  const isChanged = () =>
    !isSaved.current &&
    (store.isChanged() || file !== null || JSON.stringify(chosen) !== JSON.stringify(partiesRead));
  return (
    <>
      {stale && isReadAgain && (
        <StaleNotice
          state={{
            store,
            keepMine: () => {
              const mine = partyNames.filter((name) => chosen[name]?.id !== partiesRead[name]?.id);
              goOnWith(Object.fromEntries(mine.map((name) => [name, chosen[name]])));
              state.keepMine();
            },
            takeTheirs: () => {
              goOnWith({});
              state.takeTheirs();
            },
          }}
          fresh={stale.fresh}
          besides={differing.map((name) => texts[name])}
        />
      )}
      <FocusedError failure={problem} retry={() => void state.submit()} />
      <Form store={store} onSubmit={state.save}>
        {({ submitting }) => (
          <Stack>
            <EndDateOffer store={store} />
            <PartyChoice chosen={chosen} onChoose={choice.set} />
            <ChooseFile
              label={texts.document}
              kind="trainingAgreement"
              file={file}
              sent={sending ? progress : null}
              onChoose={setFile}
            />
            <Actions>
              <Button look="primary" type="submit" busy={submitting || sending}>
                {submitting || sending ? messages.loader.submitting : submitLabel}
              </Button>
              {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
            </Actions>
          </Stack>
        )}
      </Form>
      <LeaveGuard isChanged={() => !state.isPending && isChanged()} save={state.submit} />
    </>
  );
}

/** The parties are written with the terms; of a new agreement only those that are named. */
function withParties(
  loaded: LoadedRecord | null,
  known: Readonly<Record<string, unknown>>,
  chosen: () => Parties,
): LoadedRecord {
  const also = () => {
    const { student, employer, provider } = chosen();
    const ids = {
      student: student?.id ?? null,
      employer: employer?.id ?? null,
      provider: provider?.id ?? null,
    };
    return changesOf(records.trainingAgreements, ids).filter(
      ({ value }) => loaded !== null || value !== null,
    );
  };
  if (loaded !== null) return { ...loaded, part: { ...loaded.part, also } };
  return {
    part: { form: trainingAgreement, record: 'new', also },
    id: null,
    version: null,
    answers: known,
  };
}

/** Start plus duration, one press away; nothing is offered that stands there already. */
function EndDateOffer({ store }: { store: FormStore }) {
  const offered = useSyncExternalStore(store.subscribeAll, () =>
    endOf(store.cell('startDate').raw, store.cell('duration').raw),
  );
  const end = useSyncExternalStore(store.subscribeAll, () => store.cell('endDate').raw);
  if (offered === null || end === offered) return null;
  return (
    <p className={styles.offer} role="status">
      {texts.offeredEnd(dayText(offered))}{' '}
      <Button size="small" onClick={() => store.setMany({ endDate: offered })}>
        {texts.useThisDate}
      </Button>
    </p>
  );
}

interface PartyChoiceProps {
  chosen: Parties;
  onChoose: (parties: Parties) => void;
}

/** A student is the student; an employer names one of those placed with it. */
function PartyChoice({ chosen, onChoose }: PartyChoiceProps) {
  const member = useMember();
  const isEmployer = mayOpen(member, '/student-placement');
  const { data: students = [] } = useQuery({ ...placedStudents(), enabled: isEmployer });
  const search = useMemo(
    () => async (text: string) =>
      students.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase())).slice(0, 8),
    [students],
  );
  return (
    <fieldset className={styles.parties}>
      <legend>{texts.parties}</legend>
      {isEmployer && (
        <Lookup
          label={texts.student}
          help={texts.studentHelp}
          optional
          chosen={chosen.student}
          onChoose={(student) => onChoose({ ...chosen, student })}
          search={search}
        />
      )}
      <Lookup
        label={texts.employer}
        help={texts.organisationHelp}
        optional
        chosen={chosen.employer}
        onChoose={(employer) => onChoose({ ...chosen, employer })}
        search={findOrganisations}
      />
      <Lookup
        label={texts.provider}
        help={texts.organisationHelp}
        optional
        chosen={chosen.provider}
        onChoose={(provider) => onChoose({ ...chosen, provider })}
        search={findOrganisations}
      />
    </fieldset>
  );
}
