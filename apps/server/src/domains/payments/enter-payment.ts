import type { Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import {
  accountOf,
  enterInLedger,
  notifyPayer,
  orderPaidJob,
  orderState,
  syncOrderState,
  type Order,
  type OrderSources,
} from '../orders/index.ts';
import { issueReceipt } from './receipts/issue-receipt.ts';
import { paymentNotices } from './notices.ts';

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
  readonly sources: OrderSources;
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
  const became = await syncOrderState(tx, { ...payment, account });
  if (!owes) {
    await notifyPayer(tx, order, paymentNotices.notOwed, payment);
  } else if (became === orderState.paid) {
    await payment.jobs.enqueue(tx, orderPaidJob, { contactId: order.contact_id });
    await issueReceipt(tx, payment);
    // What it was for may have been given up while the money was on its way.
    if (account.balance > 0)
      await notifyPayer(tx, order, paymentNotices.toGiveBack, { amount: account.balance });
  }
}
