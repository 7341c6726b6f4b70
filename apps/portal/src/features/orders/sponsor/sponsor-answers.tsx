import { messages, payBy, type InvoiceDetails } from '@charter/contracts';
import { useId, useState } from 'react';
import { changed } from '../../../lib/changes.ts';
import { formatMoney } from '../../../lib/format.ts';
import { declineSponsorship, openSponsoredPayment, sponsorUrl } from '../payment-calls.ts';
import { sendFile } from '../../../lib/upload.ts';
import { FocusedError, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { MethodChoice } from '../pay/methods/method-choice.tsx';
import { PayByCard } from '../pay/methods/pay-by-card.tsx';
import { SendProof } from '../pay/methods/send-proof.tsx';
import styles from './sponsor-answers.module.css';

const decline = 0;
const ways = [
  { code: payBy.card, label: 'Pay by card now', help: 'On the secure page of our card gateway.' },
  {
    code: payBy.proof,
    label: 'Upload proof of payment',
    help: 'You have paid into our bank account and have the slip.',
  },
  { code: decline, label: 'Decline', help: 'You are not going to pay this invoice.' },
];

interface SponsorAnswersProps {
  token: string;
  order: InvoiceDetails;
}

/** A sponsor pays, shows that they have paid, or says that they will not. */
export function SponsorAnswers({ token, order }: SponsorAnswersProps) {
  const [chosen, setChosen] = useState<number>(payBy.card);
  return (
    <MethodChoice legend="Your answer" methods={ways} chosen={chosen} onChoose={setChosen}>
      {chosen === payBy.card && (
        <PayByCard
          amount={order.invoiceTotal.length > 0 ? formatMoney(order.amountDue, order.currencySymbol) : null}
          open={() => openSponsoredPayment({ token })}
          onRefused={() => changed('ctpt_sponsorships')}
        />
      )}
      {chosen === payBy.proof && (
        <SendProof
          bank={order.supplier.bank}
          reference={order.invoiceNumber}
          send={async (file, sending) => {
            await sendFile(sponsorUrl('proof'), { token }, file, sending);
            changed('ctpt_sponsorships');
          }}
        />
      )}
      {chosen === decline && <Decline token={token} />}
    </MethodChoice>
  );
}

const longestReason = 1000;

function Decline({ token }: { token: string }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const send = useAction(() => declineSponsorship({ token, reason: reason.trim() }));
  return (
    <form
      className={styles.decline}
      onSubmit={(event) => {
        event.preventDefault();
        void send.run();
      }}
    >
      <FocusedError failure={send.failure} />
      <label htmlFor={id} className={styles.label}>
        Reason
      </label>
      <p id={`${id}-help`} className={styles.help}>
        The member will read it.
      </p>
      <textarea
        id={id}
        className={styles.reason}
        rows={3}
        maxLength={longestReason}
        required
        aria-describedby={`${id}-help`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div>
        <Button look="primary" type="submit" disabled={reason.trim() === ''} busy={send.isPending}>
          {send.isPending ? messages.loader.submitting : 'Decline to pay'}
        </Button>
      </div>
    </form>
  );
}
