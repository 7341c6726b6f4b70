import { messages } from '@charter/contracts';
import { postalAddress, residentialAddress } from '@charter/record-forms';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { question } from '../../../server-state/index.ts';
import { ownChannel } from '../own-channel.ts';
import { loadRecord, RecordFormScreen } from '../../../record-form/index.ts';
import { SameAsResidential } from './same-as-residential.tsx';
import * as words from '../texts.ts';

const residentialOf = question('residential-address', {
  of: [residentialAddress.recordType],
  ask: (signal, contactId: string) =>
    loadRecord({ form: residentialAddress, record: ownChannel(residentialAddress, contactId) }, signal),
});

export function PostalAddressScreen() {
  const { contactId } = useMember();
  const residential = useQuery(residentialOf(contactId));
  return (
    <RecordFormScreen
      title={words.postalAddress}
      lede={<p>{words.lettersGoHere}</p>}
      parts={[{ form: postalAddress, record: ownChannel(postalAddress, contactId) }]}
      texts={messages.saved.address}
      goBack={paths.profile()}
    >
      {({ store }) =>
        residential.data?.id && <SameAsResidential store={store} residential={residential.data.answers} />
      }
    </RecordFormScreen>
  );
}
