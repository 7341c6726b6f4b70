import { emailChangeMessages } from '@charter/contracts';
import { useState } from 'react';
import { cancelEmailChange, resendEmailLink } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { now } from '../../../lib/today.ts';
import { useAction } from '../../../server-state/index.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import * as texts from '../texts.ts';

interface PendingEmailProps {
  channelId: string;
  address: string;
  expiresOn: string | null;
  /** The address that we write to meanwhile; null where there is none yet. */
  inForce: string | null;
  /** There was no other one, and now there is none. */
  onRemoved: () => void;
}

/** A new address that has not been confirmed yet, and what can be done about it. */
export function PendingEmail(props: PendingEmailProps) {
  const { channelId, address, expiresOn, inForce, onRemoved } = props;
  const [confirming, setConfirming] = useState(false);
  // An address that came with a sign-in waits without a link of ours, or past the life of one.
  const [openedAt] = useState(() => now().getTime());
  const until = expiresOn !== null && Date.parse(expiresOn) > openedAt ? expiresOn : null;
  const resend = useAction(() => resendEmailLink(channelId), {
    done: emailChangeMessages.sent,
    failureShown: 'message',
  });
  const giveUp = useAction(() => cancelEmailChange(channelId), {
    done: inForce ? emailChangeMessages.cancelledNow : emailChangeMessages.removedNow,
    failureShown: 'message',
    onDone: () => inForce ?? onRemoved(),
  });
  const isBusy = resend.isPending || giveUp.isPending;
  return (
    <Notice
      tone="needs-you"
      title={texts.waitingForYou(address)}
      action={
        <Actions>
          <Button size="small" look="primary" busy={isBusy} onClick={() => void resend.run()}>
            {texts.sendLinkAgain}
          </Button>
          <Button
            size="small"
            busy={isBusy}
            onClick={() => (inForce ? void giveUp.run() : setConfirming(true))}
          >
            {inForce ? texts.cancelChange : texts.removeThisAddress}
          </Button>
        </Actions>
      }
    >
      <p>
        {until !== null ? texts.openLinkBefore(formatMoment(until)) : texts.openLinkToVerify}{' '}
        {inForce ? texts.writeToPresent : texts.noMailUntilThen}
      </p>
      <ConfirmDialog
        open={confirming}
        title={texts.removeAddressQuestion}
        destructive
        confirmLabel={texts.removeThisAddress}
        cancelLabel={texts.keepIt}
        onConfirm={() => {
          setConfirming(false);
          void giveUp.run();
        }}
        onCancel={() => setConfirming(false)}
      >
        <p>
          <AddressText text={texts.weForget(address)} />
        </p>
      </ConfirmDialog>
    </Notice>
  );
}
