import type { MyDataKind, MyDataSummary } from '@charter/contracts';
import { loadForm } from '@charter/form-logic';
import { useState } from 'react';
import { Form, FormStore } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { askAboutMyData } from '../../../lib/api.ts';
import { showLoader } from '../../../lib/loader.ts';
import { notify } from '../../../lib/notify.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Modal } from '../../../ui/dialog.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { askForm } from './ask-form.ts';
import { Lost } from './lost.tsx';

interface AskDialogProps {
  open: boolean;
  kind: MyDataKind;
  title: string;
  summary: MyDataSummary;
  onClose: () => void;
  /** Its promise ends when the page shows the request. */
  onAsked: () => Promise<unknown>;
}

export function AskDialog(props: AskDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    setLeaving(false);
    props.onClose();
  };
  return (
    <Modal open={props.open} title={props.title} onEscape={() => setLeaving(true)}>
      <AskForm {...props} onClose={close} leaving={leaving} setLeaving={setLeaving} />
    </Modal>
  );
}

function AskForm({
  kind,
  summary,
  onClose,
  onAsked,
  leaving,
  setLeaving,
}: Omit<AskDialogProps, 'open' | 'title'> & { leaving: boolean; setLeaving: (leaving: boolean) => void }) {
  const [store] = useState(() => new FormStore(loadForm(askForm(kind)), {}, { today: today() }));
  const [problem, setProblem] = useState<string | null>(null);
  /** What would be erased is said once more before it is asked for. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const isAsked = leaving && store.isChanged();
  // Nothing was typed: there is nothing to ask.
  if (leaving && !isAsked) queueMicrotask(onClose);

  const send = async (details: string) => {
    const done = showLoader();
    setProblem(null);
    try {
      const { caseNumber } = await askAboutMyData({ kind, details });
      await onAsked();
      notify(`We have your request as ${caseNumber}.`, 'success');
      // First the page is uncovered: nothing on it takes the focus before.
      done();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      done();
    }
  };
  const submit = async ({ details }: Record<string, unknown>) => {
    if (kind === 'erasure') setWaiting(String(details));
    else await send(String(details));
  };
  return (
    <>
      {problem !== null && <Notice tone="bad" title={problem} />}
      <Form store={store} summary={false} onSubmit={submit}>
        {({ submitting }) => (
          <Actions>
            <Button look="primary" type="submit" disabled={submitting}>
              {kind === 'erasure' ? 'Continue' : 'Send the request'}
            </Button>
            <Button onClick={() => setLeaving(true)}>Cancel</Button>
          </Actions>
        )}
      </Form>
      <ConfirmDialog
        open={waiting !== null}
        title="Ask us to erase your data?"
        destructive
        confirmLabel="Ask for erasure"
        cancelLabel="Keep my data"
        onConfirm={() => {
          const details = waiting ?? '';
          setWaiting(null);
          void send(details);
        }}
        onCancel={() => setWaiting(null)}
      >
        <Lost kinds={summary.kinds} />
      </ConfirmDialog>
      <ConfirmDialog
        open={isAsked}
        title="Discard the request?"
        destructive
        confirmLabel="Discard"
        cancelLabel="Keep writing"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        <p>It has not been sent. What you wrote will be lost.</p>
      </ConfirmDialog>
    </>
  );
}
