import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import {
  accountOf,
  enterInLedger,
  notifyPayer,
  orderState,
  syncOrderState,
  type Order,
  type OrderSources,
} from '../../orders/index.ts';
import { voidReceipts } from '../receipts/issue-receipt.ts';
import { paymentNotices } from '../notices.ts';

interface VoidedPayment {
  /** Locked. */
  readonly order: Order;
  readonly payment: { readonly id: string; readonly reference: string; readonly amount_cents: number };
  readonly actor: Actor;
  readonly now: Date;
  readonly sources: OrderSources;
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
  const became = await syncOrderState(tx, { ...voided, account });
  if (became === null) return;
  await voidReceipts(tx, voided.actor, order.id, now);
  if (became !== orderState.due) return;
  await notifyPayer(tx, order, paymentNotices.reversed, payment);
}
