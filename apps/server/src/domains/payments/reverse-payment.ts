import { sql } from 'kysely';
import { writeAudit, type Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { balanceOf, enterInLedger } from './ledger.ts';
import { isPaid, orderRecordType, orderState, type Order } from './order.ts';
import type { PaymentTransaction } from './payment-transaction.ts';

interface VoidedPayment {
  /** Both are locked. */
  readonly order: Order;
  readonly payment: PaymentTransaction;
  readonly actor: Actor;
  readonly now: Date;
}

/** An approved payment was voided: the money is gone again, and the order is due again unless another payment covers it. */
export async function reversePayment(tx: Tx, { order, payment, actor, now }: VoidedPayment): Promise<void> {
  await enterInLedger(tx, {
    order_id: order.id,
    transaction_id: payment.id,
    kind: 'refund',
    amount_cents: payment.amount_cents,
    source: `void:${payment.id}`,
  });
  if (!isPaid(order) || (await balanceOf(tx, order.id)) >= 0) return;

  const due = await tx
    .updateTable('sales_order')
    .set({
      state_code: orderState.due,
      paid_on: null,
      version: sql`version + 1`,
      modified_on: sql`now()`,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('receipt')
    .set({ voided_on: now.toISOString() })
    .where('order_id', '=', order.id)
    .where('voided_on', 'is', null)
    .execute();
  await tx
    .insertInto('notification')
    .values({
      contact_id: order.contact_id,
      kind_code: 2,
      title: `Payment reversed: ${order.name}`,
      body: `Your bank or the card gateway has reversed the payment ${payment.reference}. The invoice is due again.`,
      link: '/invoices',
    })
    .execute();
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: orderRecordType,
    recordId: order.id,
    before: order,
    after: due,
  });
}
