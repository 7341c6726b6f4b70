import { emailChangeMessages } from '@charter/contracts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { cancelEmailChange } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { sendLinkAgain } from '../../../lib/send-link-again.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface PendingEmailProps {
  channelId: string;
  address: string;
  expiresOn: string | null;
  /** The address that we write to meanwhile; null where there is none yet. */
  inForce: string | null;
  onChanged: () => void;
  /** There was no other one, and now there is none. */
  onRemoved: () => void;
}

/** A new address that has not been confirmed yet, and what can be done about it. */
export function PendingEmail(props: PendingEmailProps) {
  const { channelId, address, expiresOn, inForce, onChanged, onRemoved } = props;
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  // An address that came with a sign-in waits without a link of ours, or past the life of one.
  const [openedAt] = useState(() => Date.now());
  const until = expiresOn !== null && Date.parse(expiresOn) > openedAt ? expiresOn : null;
  const alone = async (call: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    await call().finally(() => setBusy(false));
  };
  const resend = async () => {
    if (await sendLinkAgain(channelId)) onChanged();
  };
  const giveUp = async () => {
    setAsking(false);
    try {
      await cancelEmailChange(channelId);
      notify(inForce ? emailChangeMessages.cancelledNow : emailChangeMessages.removedNow, 'success');
      (inForce ? onChanged : onRemoved)();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify(error.message, 'error');
    }
  };
  return (
    <Notice
      tone="needs-you"
      title={`Waiting for you to confirm ${address}`}
      action={
        <Actions>
          <Button size="small" look="primary" disabled={busy} onClick={() => void alone(resend)}>
            Send the link again
          </Button>
          <Button
            size="small"
            disabled={busy}
            onClick={() => (inForce ? void alone(giveUp) : setAsking(true))}
          >
            {inForce ? 'Cancel the change' : 'Remove this address'}
          </Button>
        </Actions>
      }
    >
      <p>
        {until !== null
          ? `Open the link in the mail that we sent there before ${formatMoment(until)}. `
          : 'Open the link in the mail that asks you to verify it, or have us send one. '}
        {inForce
          ? 'Until then we write to your present address.'
          : 'Until then no mail of ours reaches you, and you cannot pay by card.'}
      </p>
      <ConfirmDialog
        open={asking}
        title="Remove this address?"
        destructive
        confirmLabel="Remove this address"
        cancelLabel="Keep it"
        onConfirm={() => void alone(giveUp)}
        onCancel={() => setAsking(false)}
      >
        <p>
          We forget {address}, and its link stops working. Until you add and confirm another address, no mail
          of ours reaches you, and you cannot pay by card.
        </p>
      </ConfirmDialog>
    </Notice>
  );
}
