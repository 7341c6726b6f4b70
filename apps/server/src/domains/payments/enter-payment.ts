import { institutionDay } from '@charter/contracts';
import type { Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import type { AfterPaid } from './after-paid.ts';
import { followLedger } from './follow-ledger.ts';
import { accountOf, enterInLedger } from './ledger.ts';
import { receiptMail } from './mail-jobs.ts';
import { nextNumber } from './number-series.ts';
import { orderState, type Order } from './order.ts';
import { tellPayer } from './tell-payer.ts';

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
  const { order, transactionId, amount, source } = payment;
  const owed = -(await accountOf(tx, order.id)).balance;
  const entry = { order_id: order.id, transaction_id: transactionId };
  await enterInLedger(tx, {
    ...entry,
    kind: owed > 0 ? 'payment' : 'credit',
    amount_cents: amount,
    source: `payment:${source}`,
  });
  // Something may have been credited since the payment was opened: the discount never takes off more than is left.
  const discount = Math.min(payment.discount, Math.max(0, owed - amount));
  if (discount > 0) {
    await enterInLedger(tx, {
      ...entry,
      kind: 'discount',
      amount_cents: discount,
      source: `discount:${source}`,
    });
  }
  const { became } = await followLedger(tx, payment);
  if (owed <= 0) {
    const body = `The payment ${payment.reference} came although nothing was owed any more. We will give it back.`;
    await tellPayer(tx, order, { what: 'To be refunded', body });
  } else if (became === orderState.paid) {
    await issueReceipt(tx, payment);
  }
}

async function issueReceipt(tx: Tx, payment: IncomingPayment): Promise<void> {
  const { order, transactionId, amount, sponsor, now, jobs } = payment;
  const receipt = await tx
    .insertInto('receipt')
    .values({
      number: await nextNumber(tx, 'receipt', Number(institutionDay(now).slice(0, 4))),
      order_id: order.id,
      transaction_id: transactionId,
      amount_cents: amount,
      issued_on: now.toISOString(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await tellPayer(tx, order, {
    what: 'Payment received',
    body: `${sponsor === null ? 'Thank you.' : `Your sponsor ${sponsor} has paid.`} The receipt is ${receipt.number}; we have sent it to you by email.`,
  });
  await jobs.enqueue(tx, receiptMail, { receiptId: receipt.id });
}
