import type { MyDataKind, MyDataSummary } from '@charter/contracts';
import { loadForm } from '@charter/form-logic';
import { useEffect, useState } from 'react';
import { Form, FormStore } from '../../../form-renderer/index.ts';
import { askAboutMyData } from '../../../lib/api.ts';
import { FocusedError, useAction } from '../../../server-state/index.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Modal } from '../../../ui/dialog.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { askForm } from './ask-form.ts';
import { Lost } from './lost.tsx';
import * as texts from './texts.ts';

interface AskDialogProps {
  open: boolean;
  kind: MyDataKind;
  title: string;
  summary: MyDataSummary;
  onClose: () => void;
  /** The page shows the request. */
  onAsked: () => void;
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
  /** What would be erased is said once more before it is asked for. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const isAsked = leaving && store.isChanged();
  useEffect(() => {
    // Nothing was typed: there is nothing to ask.
    if (leaving && !isAsked) onClose();
  });

  const ask = useAction((_signal, details: string) => askAboutMyData({ kind, details }), {
    done: ({ caseNumber }) => texts.askedAs(caseNumber),
    onDone: () => {
      onAsked();
      onClose();
    },
  });
  const submit = async ({ details }: Record<string, unknown>) => {
    if (kind === 'erasure') setWaiting(String(details));
    else await ask.run(String(details));
  };
  return (
    <>
      <FocusedError failure={ask.failure} retry={ask.retry} />
      <Form store={store} summary={false} onSubmit={submit}>
        {({ submitting }) => (
          <Actions>
            <Button look="primary" type="submit" busy={submitting || ask.isPending}>
              {kind === 'erasure' ? texts.continueOn : texts.sendRequest}
            </Button>
            <Button onClick={() => setLeaving(true)}>{texts.cancel}</Button>
          </Actions>
        )}
      </Form>
      <ConfirmDialog
        open={waiting !== null}
        title={texts.askUsToErase}
        destructive
        confirmLabel={texts.askForErasure}
        cancelLabel={texts.keepMyData}
        onConfirm={() => {
          const details = waiting ?? '';
          setWaiting(null);
          void ask.run(details);
        }}
        onCancel={() => setWaiting(null)}
      >
        <Lost kinds={summary.kinds} />
      </ConfirmDialog>
      <ConfirmDialog
        open={isAsked}
        title={texts.discardRequest}
        destructive
        confirmLabel={texts.discard}
        cancelLabel={texts.keepWriting}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        <p>{texts.itHasNotBeen}</p>
      </ConfirmDialog>
    </>
  );
}
