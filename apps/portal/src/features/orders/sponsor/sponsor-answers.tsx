import { messages, payBy, recordTypes, type InvoiceDetails } from '@charter/contracts';
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
import * as texts from '../texts.ts';

const decline = 0;
const ways = [
  { code: payBy.card, label: texts.payByCardNow, help: texts.cardExplained },
  {
    code: payBy.proof,
    label: texts.uploadProofOfPayment,
    help: texts.proofExplained,
  },
  { code: decline, label: texts.decline, help: texts.willNotPay },
];

interface SponsorAnswersProps {
  token: string;
  order: InvoiceDetails;
}

/** A sponsor pays, shows that they have paid, or says that they will not. */
export function SponsorAnswers({ token, order }: SponsorAnswersProps) {
  const [chosen, setChosen] = useState<number>(payBy.card);
  return (
    <MethodChoice legend={texts.yourAnswer} methods={ways} chosen={chosen} onChoose={setChosen}>
      {chosen === payBy.card && (
        <PayByCard
          amount={order.invoiceTotal.length > 0 ? formatMoney(order.amountDue, order.currencySymbol) : null}
          open={() => openSponsoredPayment({ token })}
          onRefused={() => changed(recordTypes.sponsorships)}
        />
      )}
      {chosen === payBy.proof && (
        <SendProof
          bank={order.supplier.bank}
          reference={order.invoiceNumber}
          send={async (file, sending) => {
            await sendFile(sponsorUrl('proof'), { token }, file, sending);
            changed(recordTypes.sponsorships);
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
        {texts.reason}
      </label>
      <p id={`${id}-help`} className={styles.help}>
        {texts.memberWillReadIt}
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
        <Button type="submit" disabled={reason.trim() === ''} busy={send.isPending}>
          {send.isPending ? messages.loader.submitting : texts.declineToPay}
        </Button>
      </div>
    </form>
  );
}
