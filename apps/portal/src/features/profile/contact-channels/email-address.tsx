import { emailChangeMessages, isRecordId, messages, type FieldChange } from '@charter/contracts';
import { emailAddress } from '@charter/profile-forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getRecord } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { where } from '../../../lib/record-filter.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { useMember } from '../../../lib/session.ts';
import { question } from '../../../server-state/index.ts';
import { ownChannel } from '../own-channel.ts';
import { RecordFormScreen } from '../../../record-form/index.ts';
import { PendingEmail } from './pending-email.tsx';

const primary = 727530000;
const fields = [
  'ctpt_mapemailto',
  'ctpt_emailaddress',
  'ctpt_pendingemailaddress',
  'ctpt_pendingemailexpireson',
];

const asPrimary: FieldChange[] = [{ name: 'ctpt_mapemailto', value: primary, type: 'picklist' }];

const emailChannel = question('email-channel', {
  of: [emailAddress.recordType],
  ask: async (signal, id: string) => {
    const { data } = await getRecord(
      { recordType: emailAddress.recordType, id, properties: fields, formattedFields: ['ctpt_mapemailto'] },
      signal,
    );
    return recordValues(data);
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
  const isPrimary = id === '' || channel.data?.code('ctpt_mapemailto') === primary;
  const pending = channel.data?.text('ctpt_pendingemailaddress') ?? null;
  const inForce = channel.data?.text('ctpt_emailaddress') ?? null;
  const isFirst = id === '' || (channel.data !== undefined && inForce === null && pending === null);
  // What was typed waits for its confirmation; the form shows again what is in force.
  const [reading, setReading] = useState(0);
  return (
    <RecordFormScreen
      key={`${id} ${reading}`}
      title={isFirst ? 'Add an email address' : 'Update Email'}
      lede={
        <p>
          {channel.data?.label('ctpt_mapemailto') ?? 'Your email address'}
          {isPrimary &&
            '. A change takes effect once you confirm it by the link that we send to the new address.'}
        </p>
      }
      parts={[
        id === ''
          ? {
              form: emailAddress,
              record: {
                where: [
                  ...ownChannel(emailAddress, contactId),
                  where('ctpt_mapemailto', primary, 'picklist'),
                ],
              },
              also: () => asPrimary,
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
            expiresOn={channel.data?.text('ctpt_pendingemailexpireson') ?? null}
            inForce={inForce}
            onRemoved={() => void navigate(paths.emails())}
          />
        )
      }
    </RecordFormScreen>
  );
}
