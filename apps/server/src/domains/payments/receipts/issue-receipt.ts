import { institutionDay } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import { withNextNumber, type Order } from '../../orders/index.ts';
import { paymentNotices } from '../notices.ts';

interface PaidOrder {
  readonly order: Order;
  readonly transactionId: string | null;
  readonly amount: number;
  /** Who paid it in the payer's stead. */
  readonly sponsor: string | null;
  readonly now: Date;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

/** An order was paid. The number of the receipt comes last: nobody else is given one until this transaction ends. */
export async function issueReceipt(
  tx: Tx,
  { order, transactionId, amount, sponsor, now, jobs }: PaidOrder,
): Promise<void> {
  const id = randomUUID();
  const data = { invoice: order.name, sponsor, receiptId: id };
  await tellAndMail(tx, jobs, { contactId: order.contact_id }, paymentNotices.received, data);
  const year = Number(institutionDay(now).slice(0, 4));
  await withNextNumber(tx, 'receipt', year)
    .insertInto('receipt')
    .columns(['id', 'number', 'order_id', 'transaction_id', 'amount_cents', 'issued_on'])
    .expression((db) =>
      db
        .selectFrom('next')
        .select(({ val, cast }) => [
          cast<string>(val(id), 'uuid').as('id'),
          'number',
          cast<string>(val(order.id), 'uuid').as('order_id'),
          cast<string | null>(val(transactionId), 'uuid').as('transaction_id'),
          cast<number>(val(amount), 'bigint').as('amount_cents'),
          cast<string>(val(now.toISOString()), 'timestamptz').as('issued_on'),
        ]),
    )
    .execute();
}

/** The payment was taken back: what says that it was made is void. */
export async function voidReceipts(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({ voided_on: now.toISOString(), version: sql`version + 1`, modified_on: sql`now()` })
    .where('order_id', '=', orderId)
    .where('voided_on', 'is', null)
    .execute();
}
