import { messages } from '@charter/contracts';
import { billingAddress, billingDetails } from '@charter/record-forms';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { ownChannel } from '../own-channel.ts';
import { RecordFormScreen } from '../../../record-form/index.ts';
import * as words from '../texts.ts';

export function BillingAddressScreen() {
  const { contactId } = useMember();
  return (
    <RecordFormScreen
      title={words.billingAddress}
      lede={<p>{words.onInvoices}</p>}
      parts={[
        { form: billingDetails, record: { id: contactId } },
        { form: billingAddress, record: ownChannel(billingAddress, contactId) },
      ]}
      texts={messages.saved.address}
      goBack={paths.profile()}
    />
  );
}
