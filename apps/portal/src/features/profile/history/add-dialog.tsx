import { messages } from '@charter/contracts';
import { useEffect, useState } from 'react';
import { Form, LeaveDialog } from '../../../form-renderer/index.ts';
import { FocusedError } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { useRecordForm } from '../../../record-form/index.ts';
import type { History } from './history.ts';
import * as words from '../texts.ts';

interface AddDialogProps {
  open: boolean;
  history: History;
  onClose: () => void;
}

/** A new record in a popup over its list. */
export function AddDialog({ open, history, onClose }: AddDialogProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Modal open={open} title={words.addNoun(history.noun)} width="wide" onEscape={() => setLeaving(true)}>
      <AddForm history={history} leaving={leaving} setLeaving={setLeaving} onClose={onClose} />
    </Modal>
  );
}

function AddForm({
  history,
  leaving,
  setLeaving,
  onClose,
}: Omit<AddDialogProps, 'open'> & { leaving: boolean; setLeaving: (leaving: boolean) => void }) {
  const close = () => {
    setLeaving(false);
    onClose();
  };
  const state = useRecordForm(
    [{ part: { form: history.form, record: 'new' }, id: null, version: null, answers: {} }],
    history.texts,
    close,
  );
  const { store, problem } = state;
  const isAsked = leaving && store.isChanged();
  useEffect(() => {
    // Nothing was typed: there is nothing to ask.
    if (leaving && !isAsked) close();
  });
  return (
    <>
      <FocusedError failure={problem} retry={() => void state.submit()} />
      <Form store={store} onSubmit={state.save}>
        {({ submitting }) => (
          <Actions>
            <Button look="primary" type="submit" busy={submitting}>
              {submitting ? messages.loader.submitting : words.save}
            </Button>
            <Button onClick={() => setLeaving(true)}>{words.cancel}</Button>
          </Actions>
        )}
      </Form>
      <LeaveDialog
        open={isAsked}
        onSave={async () => {
          setLeaving(false);
          await state.submit();
        }}
        onDiscard={close}
        onStay={() => setLeaving(false)}
      />
    </>
  );
}
