import { institutionDay } from '@charter/contracts';
import { sql } from 'kysely';
import { writeAudit, type Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { balanceOf, enterInLedger, openLedger } from './ledger.ts';
import { receiptMail } from './mail-jobs.ts';
import { nextNumber } from './number-series.ts';
import { cardMethod, orderRecordType, orderState, type Order } from './order.ts';
import type { PaymentTransaction } from './payment-transaction.ts';

interface ApprovedPayment {
  /** Both are locked. */
  readonly order: Order;
  readonly payment: PaymentTransaction;
  readonly actor: Actor;
  readonly now: Date;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

/** Money has come. It pays the order where the order owes it; otherwise it is a credit to be given back. */
export async function enterPayment(tx: Tx, approved: ApprovedPayment): Promise<void> {
  const { order, payment, actor, now, jobs } = approved;
  await openLedger(tx, order);
  const owes = order.state_code === orderState.due && (await balanceOf(tx, order.id)) < 0;
  await enterInLedger(tx, {
    order_id: order.id,
    transaction_id: payment.id,
    kind: owes ? 'payment' : 'credit',
    amount_cents: payment.amount_cents,
    source: `payment:${payment.id}`,
  });
  if (!owes) {
    await notifyOfCredit(tx, order, payment);
    return;
  }
  if ((await balanceOf(tx, order.id)) < 0) return;

  const today = institutionDay(now);
  const paid = await tx
    .updateTable('sales_order')
    .set({
      state_code: orderState.paid,
      paid_on: today,
      payment_method: cardMethod,
      being_verified: false,
      version: sql`version + 1`,
      modified_on: sql`now()`,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const receipt = await tx
    .insertInto('receipt')
    .values({
      number: await nextNumber(tx, 'receipt', Number(today.slice(0, 4))),
      order_id: order.id,
      transaction_id: payment.id,
      amount_cents: payment.amount_cents,
      issued_on: now.toISOString(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('notification')
    .values({
      contact_id: order.contact_id,
      kind_code: 2,
      title: `Payment received: ${order.name}`,
      body: `Thank you. Your receipt is ${receipt.number}; we have sent it to you by email.`,
      link: '/invoices',
    })
    .execute();
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: orderRecordType,
    recordId: order.id,
    before: order,
    after: paid,
  });
  await jobs.enqueue(tx, receiptMail, { receiptId: receipt.id });
}

async function notifyOfCredit(tx: Tx, order: Order, { reference }: PaymentTransaction): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      contact_id: order.contact_id,
      kind_code: 2,
      title: `To be refunded: ${order.name}`,
      body: `Your payment ${reference} came although nothing was owed any more. We will give it back to you.`,
      link: '/invoices',
    })
    .execute();
}
