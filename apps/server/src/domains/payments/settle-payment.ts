import { payBy } from '@charter/contracts';
import type { Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enterPayment } from './enter-payment.ts';
import { accepted, recordMessage } from './message-history.ts';
import { lockOrder } from './order.ts';
import type { Fields, PaymentResult } from './paygate/index.ts';
import type { PaymentServices } from './payment-services.ts';
import { furthest, isFinal, lockTransaction, type PaymentTransaction } from './payment-transaction.ts';
import { reversePayment } from './reverse-payment.ts';
import { markSponsorshipPaid } from './sponsor/mark-sponsorship-paid.ts';

/** A verified result of our own payment, and the message that brought it. */
interface Report {
  readonly transaction: PaymentTransaction;
  readonly result: PaymentResult;
  readonly kind: 'notify' | 'query';
  readonly fields: Fields;
  readonly requestId: string | null;
}

/**
 * The one place where a payment counts. A notification, the browser's return and the job that asks may bring the same
 * result at once, again or late: they come here one after the other, and only the first that moves the payment on
 * changes anything.
 */
export async function settlePayment(
  { db, jobs, clock, afterPaid }: Pick<PaymentServices, 'db' | 'jobs' | 'clock' | 'afterPaid'>,
  { transaction, result, kind, fields, requestId }: Report,
): Promise<PaymentTransaction> {
  const actor: Actor = { contactId: null, name: 'settle-payment', requestId };
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, transaction.order_id);
    const before = await lockTransaction(tx, transaction.id);
    await recordMessage(tx, { transactionId: before.id, direction: 'in', kind, fields, verdict: accepted });
    const state = furthest(before.state, result.outcome);
    if (state === before.state && state !== result.outcome) return before;
    const after = await update(tx, before, result, now);
    if (after.state === before.state) return after;
    if (after.state === 'approved') {
      const sponsor =
        after.sponsorship_id === null
          ? null
          : await markSponsorshipPaid(tx, after.sponsorship_id, actor, now);
      await enterPayment(tx, {
        order,
        transactionId: after.id,
        amount: after.amount_cents,
        discount: after.discount_cents,
        method: sponsor === null ? payBy.card : payBy.sponsor,
        sponsor,
        reference: after.reference,
        source: after.id,
        actor,
        now,
        jobs,
        afterPaid,
      });
    }
    if (before.state === 'approved')
      await reversePayment(tx, { order, payment: after, actor, now, afterPaid });
    return after;
  });
}

async function update(
  tx: Tx,
  { id, settled_on, next_query_on }: PaymentTransaction,
  result: PaymentResult,
  now: Date,
): Promise<PaymentTransaction> {
  const done = isFinal(result.outcome);
  const updated = await tx
    .updateTable('payment_transaction')
    .set({
      state: result.outcome,
      result_code: result.resultCode,
      result_description: result.resultDescription?.slice(0, 200) ?? null,
      gateway_transaction_id: result.transactionId,
      pay_method: result.payMethod,
      settled_on: done ? (settled_on ?? now.toISOString()) : null,
      next_query_on: done ? null : next_query_on,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return updated as PaymentTransaction;
}
