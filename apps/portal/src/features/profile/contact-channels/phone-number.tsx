import { messages, type codes, type FieldChange } from '@charter/contracts';
import { phoneNumber } from '@charter/profile-forms';
import { useSearchParams } from 'react-router';
import { where } from '../../../lib/record-filter.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { ownChannel } from '../own-channel.ts';
import { RecordFormScreen } from '../../../record-form/index.ts';

const mobile = 727530003 satisfies keyof typeof codes.telephoneMap;

/** One number: the one in the address, or else the person's mobile, which is begun where there is none yet. */
export function PhoneNumberScreen() {
  const { contactId } = useMember();
  const [search] = useSearchParams();
  const id = search.get('id');
  const asMobile: FieldChange[] = ['ctpt_telephonetype', 'ctpt_maptelephoneto'].map((name) => ({
    name,
    value: mobile,
    type: 'picklist',
  }));
  const part = id
    ? { form: phoneNumber, record: { id } }
    : {
        form: phoneNumber,
        record: {
          where: [...ownChannel(phoneNumber, contactId), where('ctpt_maptelephoneto', mobile, 'picklist')],
        },
        also: () => asMobile,
      };
  return (
    <RecordFormScreen
      title="Update Contact Number"
      parts={[part]}
      texts={messages.saved.phone}
      goBack={id ? paths.contactNumbers() : paths.profile()}
    />
  );
}
