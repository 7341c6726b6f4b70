import { institutionDay } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import type { AfterPaid } from './after-paid.ts';
import { followLedger } from './follow-ledger.ts';
import { accountOf, enterInLedger } from './ledger.ts';
import { receiptMail } from '../letters/mail-jobs.ts';
import { withNextNumber } from './number-series.ts';
import { orderState, type Order } from '../order.ts';
import { tellPayer } from '../tell-payer.ts';

interface IncomingPayment {
  /** Locked. */
  readonly order: Order;
  /** The card payment that brought it, null where it came another way. */
  readonly transactionId: string | null;
  readonly amount: number;
  /** What paying early takes off, at most. */
  readonly discount: number;
  readonly method: number;
  /** Who paid it in the payer's stead. */
  readonly sponsor: string | null;
  /** What the payer knows it by. */
  readonly reference: string;
  /** What it comes from, such as a card payment or a verified proof; nothing is entered twice for it. */
  readonly source: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly afterPaid: AfterPaid;
}

/** Money has come. It pays the order where the order owes it; otherwise it is a credit to be given back. */
export async function enterPayment(tx: Tx, payment: IncomingPayment): Promise<void> {
  const { order, transactionId, amount, source, now } = payment;
  // The state is what the ledger says: it owes something exactly while it is due.
  const owes = order.state_code === orderState.due;
  const entry = { order_id: order.id, transaction_id: transactionId };
  let account = await enterInLedger(
    tx,
    await accountOf(tx, order.id),
    { ...entry, kind: owes ? 'payment' : 'credit', amount_cents: amount, source: `payment:${source}` },
    now,
  );
  // Something may have been credited since the payment was opened: the discount never takes off more than is left.
  const discount = Math.min(payment.discount, Math.max(0, -account.balance));
  if (discount > 0) {
    account = await enterInLedger(
      tx,
      account,
      { ...entry, kind: 'discount', amount_cents: discount, source: `discount:${source}` },
      now,
    );
  }
  const { became } = await followLedger(tx, { ...payment, account });
  if (!owes) {
    const body = `The payment ${payment.reference} came although nothing was owed any more. We will give it back.`;
    await tellPayer(tx, order, { what: 'To be refunded', body });
  } else if (became === orderState.paid) {
    await issueReceipt(tx, payment);
  }
}

/** Its number comes last: nobody else is given one until this transaction ends. */
async function issueReceipt(tx: Tx, payment: IncomingPayment): Promise<void> {
  const { order, transactionId, amount, sponsor, now, jobs } = payment;
  const thanks = sponsor === null ? 'Thank you.' : `Your sponsor ${sponsor} has paid.`;
  await tellPayer(tx, order, {
    what: 'Payment received',
    body: `${thanks} We have sent you the receipt by email.`,
  });
  const id = randomUUID();
  await jobs.enqueue(tx, receiptMail, { receiptId: id });
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
