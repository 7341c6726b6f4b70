import { codes, emailChangeMessages, isRecordId, messages, records } from '@charter/contracts';
import { emailAddress } from '@charter/record-forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { changesOf, getRecord } from '../../../lib/records.ts';
import { useMember } from '../../../lib/session.ts';
import { question } from '../../../server-state/index.ts';
import { ownChannel } from '../own-channel.ts';
import { RecordFormScreen } from '../../../record-form/index.ts';
import { PendingEmail } from './pending-email.tsx';
import * as words from '../texts.ts';

const primary = codes.codeOf(codes.emailMap, 'Primary Email');
const asPrimary = () => changesOf(records.channels, { emailUse: primary });

const emailChannel = question('email-channel', {
  of: [records.channels.type],
  ask: async (signal, id: string) => {
    const channel = await getRecord(
      records.channels,
      id,
      { read: ['emailUse', 'email', 'pendingEmail', 'pendingEmailExpiresOn'], labels: ['emailUse'] },
      signal,
    );
    return recordValues(channel);
  },
  retry: false,
});

/** One address: the one in the address bar, or else the primary one, which is begun where there is none yet. The primary one changes only when the new address has shown that it is read. */
export function EmailAddressScreen() {
  const [search] = useSearchParams();
  const { contactId } = useMember();
  const id = search.get('id') ?? '';
  const navigate = useNavigate();
  const channel = useQuery({ ...emailChannel(id), enabled: isRecordId(id) });
  const isPrimary = id === '' || channel.data?.code('emailUse') === primary;
  const pending = channel.data?.text('pendingEmail') ?? null;
  const inForce = channel.data?.text('email') ?? null;
  const isFirst = id === '' || (channel.data !== undefined && inForce === null && pending === null);
  // What was typed waits for its confirmation; the form shows again what is in force.
  const [reading, setReading] = useState(0);
  return (
    <RecordFormScreen
      key={`${id} ${reading}`}
      title={isFirst ? words.addEmailAddress : words.updateEmail}
      lede={
        <p>
          {channel.data?.label('emailUse') ?? words.yourEmailAddress}
          {isPrimary && words.changeTakesEffectOnce}
        </p>
      }
      parts={[
        id === ''
          ? {
              form: emailAddress,
              record: ownChannel(emailAddress, contactId, { emailUse: primary }),
              also: asPrimary,
            }
          : { form: emailAddress, record: { id } },
      ]}
      texts={
        isPrimary
          ? { done: emailChangeMessages.sent, failed: messages.saved.email.failed }
          : messages.saved.email
      }
      goBack={paths.emails()}
      loadingText={messages.loader.email}
      onSaved={() => isPrimary && setReading(reading + 1)}
    >
      {() =>
        pending !== null && (
          <PendingEmail
            channelId={id}
            address={pending}
            expiresOn={channel.data?.text('pendingEmailExpiresOn') ?? null}
            inForce={inForce}
            onRemoved={() => void navigate(paths.emails())}
          />
        )
      }
    </RecordFormScreen>
  );
}
