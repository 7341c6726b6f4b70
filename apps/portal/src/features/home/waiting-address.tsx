import { codes, emailChangeMessages, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { resendEmailLink } from '../../lib/api.ts';
import { recordValues } from '../../lib/record-values.ts';
import { active, listRecords } from '../../lib/records.ts';
import { now } from '../../lib/today.ts';
import { question, useAction } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import * as texts from './texts.ts';

/** The only address of a newcomer, until its link is opened: no mail of ours reaches them, and no card can be charged. */
const waitingAddress = question('waiting-address', {
  of: [records.channels.type],
  // Confirmed in another tab a moment ago: the notice must not outlive it.
  staleTime: 0,
  ask: async (signal, contactId: string) => {
    const { data } = await listRecords(
      records.channels,
      {
        read: ['email', 'pendingEmail', 'pendingEmailExpiresOn'],
        where: {
          owner: contactId,
          state: active,
          method: codes.codeOf(codes.channelMethod, 'Email'),
        },
        size: 10,
      },
      signal,
    );
    const channels = data.map((row) => ({ id: row.id, values: recordValues(row) }));
    const waiting = channels.find(({ values }) => !values.text('email') && values.text('pendingEmail'));
    if (!waiting) return null;
    const expiresOn = waiting.values.text('pendingEmailExpiresOn');
    return {
      channelId: waiting.id,
      address: waiting.values.text('pendingEmail') ?? '',
      // An address that came with a sign-in may wait without a link of ours, or past the life of one.
      linkWorks: expiresOn !== null && Date.parse(expiresOn) > now().getTime(),
    };
  },
});

export function WaitingAddress({ contactId }: { contactId: string }) {
  const { data: waiting } = useQuery(waitingAddress(contactId));
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
