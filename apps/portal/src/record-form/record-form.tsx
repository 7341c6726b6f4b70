import { messages } from '@charter/contracts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Form, LeaveGuard } from '../form-renderer/index.ts';
import { FocusedError } from '../server-state/index.ts';
import { Button } from '../ui/button.tsx';
import { Actions } from '../ui/layout.tsx';
import type { LoadedRecord } from './record-source.ts';
import { StaleNotice } from './stale-notice.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { useRecordForm, type RecordFormState, type SaveAll, type SaveTexts } from './use-record-form.ts';
import * as words from './texts.ts';

interface RecordFormProps {
  loaded: readonly LoadedRecord[];
  texts: SaveTexts;
  goBack: string;
  saveLabel?: string;
  onSaved?: (answers: Readonly<Record<string, unknown>>) => void;
  saveAll?: SaveAll;
  /** Stands above the fields, such as a shortcut that fills them. */
  children?: (state: RecordFormState) => ReactNode;
}

/** A loaded record in its form, with Save and Go Back. */
export function RecordForm({
  loaded,
  texts,
  goBack,
  saveLabel = words.save,
  onSaved,
  saveAll,
  children,
}: RecordFormProps) {
  const navigate = useNavigate();
  const state = useRecordForm(loaded, texts, onSaved, saveAll);
  const { store, stale, problem } = state;
  return (
    <>
      <UnsavedNotice store={store} loaded={loaded} />
      {stale && <StaleNotice state={state} fresh={stale.fresh} />}
      <FocusedError failure={problem} retry={() => void state.submit()} />
      {children?.(state)}
      <Form store={store} onSubmit={state.save}>
        {({ submitting }) => (
          <Actions>
            <Button look="primary" type="submit" busy={submitting}>
              {submitting ? messages.loader.submitting : saveLabel}
            </Button>
            <Button onClick={() => void navigate(goBack)}>{words.goBack}</Button>
          </Actions>
        )}
      </Form>
      <LeaveGuard isChanged={() => store.isChanged()} save={state.submit} />
    </>
  );
}
