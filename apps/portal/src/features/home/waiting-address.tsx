import { emailChangeMessages, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { resendEmailLink } from '../../lib/api.ts';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord } from '../../lib/records.ts';
import { updateAccount } from '../../lib/session.ts';
import { question, useAction } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { homeFigures, type AddressInWait } from './figures.ts';
import * as texts from './texts.ts';

/** A newcomer's only address is told of until its link is opened. */
export function WaitingAddress({ contactId }: { contactId: string }) {
  const waiting = useQuery(homeFigures(contactId, false)).data?.addressInWait;
  useProved(contactId, waiting);
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

const provedAddress = question('proved-address', {
  of: [records.members.type],
  ask: async (signal, contactId: string) =>
    recordValues(await getRecord(records.members, contactId, { read: ['email'] }, signal)).text('email'),
});

/** The link is usually opened in another tab: back in this one, the person is known by the address at once. */
function useProved(contactId: string, waiting: AddressInWait | null | undefined): void {
  const [hasWaited, setHasWaited] = useState(false);
  if (waiting && !hasWaited) setHasWaited(true);
  const { data: email } = useQuery({ ...provedAddress(contactId), enabled: hasWaited && waiting === null });
  useEffect(() => {
    if (email) updateAccount({ email });
  }, [email]);
}
