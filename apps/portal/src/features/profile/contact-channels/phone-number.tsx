import { codes, messages, records } from '@charter/contracts';
import { phoneNumber } from '@charter/record-forms';
import { useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { changesOf } from '../../../lib/records.ts';
import { useMember } from '../../../lib/session.ts';
import { ownChannel } from '../own-channel.ts';
import { RecordFormScreen } from '../../../record-form/index.ts';
import * as words from '../texts.ts';

const mobile = codes.codeOf(codes.telephoneMap, 'Mobile');
const asMobile = () => changesOf(records.channels, { telephoneType: mobile, telephoneUse: mobile });

/** One number: the one in the address, or else the person's mobile, which is begun where there is none yet. */
export function PhoneNumberScreen() {
  const { contactId } = useMember();
  const [search] = useSearchParams();
  const id = search.get('id');
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
      parts={[part]}
      texts={messages.saved.phone}
      goBack={id ? paths.contactNumbers() : paths.profile()}
    />
  );
}
