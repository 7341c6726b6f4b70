import { emailChangeMessages } from '@charter/contracts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { cancelEmailChange, resendEmailLink } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../record-form/record-form.module.css';

interface PendingEmailProps {
  channelId: string;
  address: string;
  expiresOn: string | null;
  /** The address that we write to meanwhile; null where there is none yet. */
  inForce: string | null;
  onChanged: () => void;
}

/** A new address that has not been confirmed yet, and what can be done about it. */
export function PendingEmail({ channelId, address, expiresOn, inForce, onChanged }: PendingEmailProps) {
  const [busy, setBusy] = useState(false);
  // An address that came with a sign-in waits without a link of ours, or past the life of one.
  const [openedAt] = useState(() => Date.now());
  const until = expiresOn !== null && Date.parse(expiresOn) > openedAt ? expiresOn : null;
  const act = async (call: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await call();
      notify(done, 'success');
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify(error.message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="needs-you"
      title={`Waiting for you to confirm ${address}`}
      action={
        <div className={styles.actions}>
          <Button
            size="small"
            look="primary"
            disabled={busy}
            onClick={() => void act(() => resendEmailLink(channelId), emailChangeMessages.sent)}
          >
            Send the link again
          </Button>
          <Button
            size="small"
            disabled={busy}
            onClick={() => void act(() => cancelEmailChange(channelId), emailChangeMessages.cancelledNow)}
          >
            Cancel the change
          </Button>
        </div>
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
    </Notice>
  );
}
