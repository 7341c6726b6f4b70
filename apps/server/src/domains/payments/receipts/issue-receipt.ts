import { institutionDay } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { changeRow, type Actor } from '../../../engines/audit/index.ts';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import { givenUntil } from '../../../engines/steps/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import { withNextNumber, type Order } from '../../orders/index.ts';
import { paymentNotices } from '../notices.ts';
import { sponsorReceiptMail } from './receipt-mail.ts';
import { receiptSteps, receipts } from './receipt-record.ts';

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
  receiptSteps.take('issue', receiptSteps.codes.none);
  const id = randomUUID();
  const data = { invoice: order.name, sponsor, receiptId: id };
  await tellAndMail(tx, jobs, { contactId: order.contact_id }, paymentNotices.received, data);
  if (sponsor !== null) await jobs.enqueue(tx, sponsorReceiptMail, { receiptId: id });
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

/** The payment was taken back: what says that it was made is void. The order is locked, and with it its receipts. */
export async function voidReceipts(tx: Tx, actor: Actor, orderId: string, now: Date): Promise<void> {
  const valid = await tx
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('voided_on', 'is', null)
    .execute();
  for (const before of valid) {
    const row = { table: 'receipt', recordType: receipts.name, before } as const;
    receiptSteps.take('void', givenUntil(before.voided_on));
    await changeRow(tx, actor, row, { voided_on: now.toISOString() });
  }
}
