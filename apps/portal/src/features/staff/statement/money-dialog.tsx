import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { today } from '../../../lib/today.ts';
import { useAction } from '../../../server-state/index.ts';
import { DecisionDialog } from '../../../ui/decision-dialog.tsx';
import { DateField, TextField } from '../../../ui/field.tsx';
import { centsOf, typedAmount } from '../payments/amount.ts';
import { propose, type Statement } from './statement-calls.ts';
import * as texts from './texts.ts';

export type MoneyKind = 'credit-note' | 'refund';

interface MoneyDialogProps {
  kind: MoneyKind;
  invoice: Statement['invoices'][number];
  limitCents: number;
  onClose: () => void;
}

/** Credits an invoice, or notes that money was given back: what it does stands there before it is done. */
export function MoneyDialog({ kind, invoice, limitCents, onClose }: MoneyDialogProps) {
  const isRefund = kind === 'refund';
  const most = isRefund ? invoice.balanceCents : invoice.chargedCents;
  const [amount, setAmount] = useState(() => typedAmount(most));
  const [day, setDay] = useState(today);
  // One key for what is asked for here: sent again after a lost answer, it is done once.
  const [id] = useState(() => crypto.randomUUID());
  const cents = centsOf(amount);
  const isTooMuch = cents !== null && cents > most;
  const alone = isRefund ? invoice.refundedAloneCents : invoice.creditedAloneCents;
  const waits = cents !== null && alone + cents > limitCents;
  const proposal = useAction(
    (_signal, amountCents: number, reason: string) =>
      propose({
        id,
        orderId: invoice.orderId,
        kind,
        amountCents,
        reason,
        ...(isRefund ? { paidBackOn: day } : {}),
      }),
    { done: ({ waits: isProposed }) => (isProposed ? texts.proposed : texts.done), onDone: onClose },
  );
  const name = invoice.number ?? invoice.name;
  return (
    <DecisionDialog
      open
      title={isRefund ? texts.refundTitle(name) : texts.creditTitle(name)}
      reason={{
        label: texts.reason,
        help: isRefund ? texts.staysHere : texts.onTheNote,
        missing: texts.reasonMissing,
      }}
      confirmLabel={waits ? texts.proposeIt : isRefund ? texts.refundIt : texts.creditIt}
      busy={proposal.isPending}
      error={proposal.failure?.text}
      // The field says already what is wrong with the amount.
      onDecide={(reason) => cents !== null && !isTooMuch && void proposal.run(cents, reason)}
      onCancel={() => {
        proposal.cancel();
        onClose();
      }}
    >
      <p>
        {isRefund ? texts.doesRefund : texts.doesCredit}{' '}
        {waits && texts.needsSecond(formatMoney(limitCents / 100))}
      </p>
      <TextField
        label={texts.inRand}
        inputMode="decimal"
        value={amount}
        error={
          cents === null
            ? texts.amountMissing
            : isTooMuch
              ? texts.tooMuch(formatMoney(most / 100))
              : undefined
        }
        onChange={setAmount}
      />
      {isRefund && <DateField label={texts.paidBackOn} value={day} onChange={setDay} />}
    </DecisionDialog>
  );
}
