import { codes, isRecordId, messages, records } from '@charter/contracts';
import { phoneNumber } from '@charter/record-forms';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { changesOf, getRecord } from '../../../lib/records.ts';
import { useMember } from '../../../lib/session.ts';
import { question } from '../../../server-state/index.ts';
import { ownChannel } from '../own-channel.ts';
import { RecordFormScreen } from '../../../record-form/index.ts';
import * as words from '../texts.ts';

const mobile = codes.codeOf(codes.telephoneMap, 'Mobile');
const asMobile = () => changesOf(records.channels, { telephoneType: mobile, telephoneUse: mobile });

const useOfNumber = question('use-of-number', {
  of: [records.channels.type],
  ask: async (signal, id: string) =>
    recordValues(
      await getRecord(records.channels, id, { read: ['telephoneUse'], labels: ['telephoneUse'] }, signal),
    ).label('telephoneUse'),
});

/** One number: the one in the address, or else the person's mobile, which is begun where there is none yet. */
export function PhoneNumberScreen() {
  const { contactId } = useMember();
  const [search] = useSearchParams();
  const id = search.get('id');
  const kept = useQuery({ ...useOfNumber(id ?? ''), enabled: isRecordId(id ?? '') });
  const use = id ? kept.data : codes.telephoneMap[mobile];
  const part = id
    ? { form: phoneNumber, record: { id } }
    : {
        form: phoneNumber,
        record: ownChannel(phoneNumber, contactId, { telephoneUse: mobile }),
        also: asMobile,
      };
  return (
    <RecordFormScreen
      title={words.updateContactNumber}
      lede={use && <p>{words.yourNumber(use.toLowerCase())}</p>}
      parts={[part]}
      texts={messages.saved.phone}
      goBack={id ? paths.contactNumbers() : paths.profile()}
    />
  );
}
