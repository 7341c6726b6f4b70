import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { AfterPaid } from './after-paid.ts';
import { followLedger } from './follow-ledger.ts';
import { accountOf, enterInLedger } from './ledger.ts';
import { orderState, type Order } from '../order.ts';
import { tellPayer } from '../tell-payer.ts';

interface VoidedPayment {
  /** Both are locked. */
  readonly order: Order;
  readonly payment: { readonly id: string; readonly reference: string; readonly amount_cents: number };
  readonly actor: Actor;
  readonly now: Date;
  readonly afterPaid: AfterPaid;
}

/** An approved payment was voided: the money is gone again, and the order is due again unless another payment covers it. */
export async function reversePayment(tx: Tx, voided: VoidedPayment): Promise<void> {
  const { order, payment, now } = voided;
  const entry = { order_id: order.id, transaction_id: payment.id };
  let account = await enterInLedger(
    tx,
    await accountOf(tx, order.id),
    { ...entry, kind: 'reversal', amount_cents: payment.amount_cents, source: `void:${payment.id}` },
    now,
  );
  // What was taken off for paying early is owed again: nothing was paid early.
  const discount = account.entries.find(
    ({ kind, transaction_id }) => kind === 'discount' && transaction_id === payment.id,
  );
  if (discount) {
    const { amount_cents, vat_cents } = discount;
    account = await enterInLedger(
      tx,
      account,
      { ...entry, kind: 'charge', amount_cents, vat_cents, source: `void-discount:${payment.id}` },
      now,
    );
  }
  const { became } = await followLedger(tx, { ...voided, account });
  if (became !== orderState.due) return;
  await tellPayer(tx, order, {
    what: 'Payment reversed',
    body: `Your bank or the card gateway has reversed the payment ${payment.reference}. The invoice is due again.`,
  });
}
