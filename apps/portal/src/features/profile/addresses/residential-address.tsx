import { messages } from '@charter/contracts';
import { residentialAddress } from '@charter/record-forms';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { ownChannel } from '../own-channel.ts';
import { RecordFormScreen } from '../../../record-form/index.ts';
import * as words from '../texts.ts';

export function ResidentialAddressScreen() {
  const { contactId } = useMember();
  return (
    <RecordFormScreen
      title={words.residentialAddress}
      lede={<p>{words.whereYouLive}</p>}
      parts={[{ form: residentialAddress, record: ownChannel(residentialAddress, contactId) }]}
      texts={messages.saved.address}
      goBack={paths.profile()}
    />
  );
}
