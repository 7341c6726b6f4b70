import { payBy, type InvoiceDetails } from '@charter/contracts';
import { useId, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { declineSponsorship, openSponsoredPayment, sponsorUrl } from '../../../lib/payment-calls.ts';
import { sendFile } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { MethodChoice } from '../methods/method-choice.tsx';
import { PayByCard } from '../methods/pay-by-card.tsx';
import { SendProof } from '../methods/send-proof.tsx';
import { Problem } from '../problem.tsx';
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
  onAnswered: () => Promise<unknown>;
}

/** A sponsor pays, shows that they have paid, or says that they will not. */
export function SponsorAnswers({ token, order, onAnswered }: SponsorAnswersProps) {
  const [chosen, setChosen] = useState<number>(payBy.card);
  return (
    <MethodChoice legend="Your answer" methods={ways} chosen={chosen} onChoose={setChosen}>
      {chosen === payBy.card && (
        <PayByCard
          amount={order.invoiceTotal.length > 0 ? formatMoney(order.amountDue, order.currencySymbol) : null}
          open={() => openSponsoredPayment({ token })}
          onRefused={() => void onAnswered()}
        />
      )}
      {chosen === payBy.proof && (
        <SendProof
          bank={order.supplier.bank}
          reference={order.invoiceNumber}
          send={async (file, sending) => {
            await sendFile(sponsorUrl('proof'), { token }, file, sending);
            await onAnswered();
          }}
        />
      )}
      {chosen === decline && <Decline token={token} onDeclined={onAnswered} />}
    </MethodChoice>
  );
}

const longestReason = 1000;

function Decline({ token, onDeclined }: { token: string; onDeclined: () => Promise<unknown> }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await declineSponsorship({ token, reason: reason.trim() });
      await onDeclined();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.decline}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {problem && <Problem message={problem} />}
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
        <Button look="primary" type="submit" disabled={reason.trim() === '' || busy}>
          Decline to pay
        </Button>
      </div>
    </form>
  );
}
