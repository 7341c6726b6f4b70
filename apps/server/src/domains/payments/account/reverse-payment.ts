import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { AfterPaid } from './after-paid.ts';
import { followLedger } from './follow-ledger.ts';
import { enterInLedger } from './ledger.ts';
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
  const { order, payment } = voided;
  const entry = { order_id: order.id, transaction_id: payment.id };
  let account = await enterInLedger(tx, {
    ...entry,
    kind: 'reversal',
    amount_cents: payment.amount_cents,
    source: `void:${payment.id}`,
  });
  // What was taken off for paying early is owed again: nothing was paid early.
  const discount = await discountOf(tx, payment.id);
  if (discount > 0) {
    account = await enterInLedger(tx, {
      ...entry,
      kind: 'charge',
      amount_cents: discount,
      source: `void-discount:${payment.id}`,
    });
  }
  const { became } = await followLedger(tx, { ...voided, account });
  if (became !== orderState.due) return;
  await tellPayer(tx, order, {
    what: 'Payment reversed',
    body: `Your bank or the card gateway has reversed the payment ${payment.reference}. The invoice is due again.`,
  });
}

async function discountOf(tx: Tx, transactionId: string): Promise<number> {
  const entry = await tx
    .selectFrom('ledger_entry')
    .select('amount_cents')
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'discount')
    .executeTakeFirst();
  return entry?.amount_cents ?? 0;
}
