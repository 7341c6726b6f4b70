import { emailChangeMessages } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { resendEmailLink } from '../../lib/api.ts';
import { useAction } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { homeFigures } from './figures.ts';
import * as texts from './texts.ts';

/** A newcomer's only address is told of until its link is opened. */
export function WaitingAddress({ contactId }: { contactId: string }) {
  const waiting = useQuery(homeFigures(contactId)).data?.addressInWait;
  const send = useAction((_signal, channelId: string) => resendEmailLink(channelId), {
    done: emailChangeMessages.sent,
    tells: 'message',
  });
  if (!waiting) return null;
  return (
    <Notice
      title={texts.confirmEmail}
      action={
        <Button size="small" busy={send.isPending} onClick={() => void send.run(waiting.channelId)}>
          {waiting.linkWorks ? texts.sendItAgain : texts.sendLink}
        </Button>
      }
    >
      {waiting.linkWorks ? texts.linkSent(waiting.address) : texts.openLink(waiting.address)}{' '}
      {texts.untilOpened}
    </Notice>
  );
}
