import { payBy, type PaymentState } from '@charter/contracts';
import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { enterPayment } from '../enter-payment.ts';
import { countMessage, keepMessages, type PaymentMessage } from './message-history.ts';
import type { PaymentResult } from './paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { isFinal, readTransaction, statesBefore, type PaymentTransaction } from './payment-transaction.ts';
import { reversePayment } from './reverse-payment.ts';
import { markSponsorshipPaid } from '../sponsorship/sponsorship.ts';

/** A verified result of our own payment, and the message that brought it. */
interface Report {
  readonly transaction: PaymentTransaction;
  readonly result: PaymentResult;
  readonly message: PaymentMessage;
  /** What was asked, where it is an answer. */
  readonly question?: PaymentMessage;
  readonly requestId: string | null;
}

/**
 * The one place where a payment counts. A notification, the browser's return and the job that asks may bring the same
 * result at once, again or late: they come here one after the other, and only the first that moves the payment on
 * changes anything.
 */
export async function settlePayment(
  { db, jobs, clock, sources }: Pick<PaymentServices, 'db' | 'jobs' | 'clock' | 'sources'>,
  { transaction, result, message, question, requestId }: Report,
): Promise<PaymentTransaction> {
  const actor: Actor = { contactId: null, name: 'settle-payment', requestId };
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, transaction.order_id);
    const { before, after } = await moveOn(tx, transaction.id, result, now);
    if (after.state === before) {
      await countMessage(tx, message, { sealed: true });
      return after;
    }
    await keepMessages(tx, ...(question ? [question] : []), message);
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
        sources,
      });
    }
    if (before === 'approved') await reversePayment(tx, { order, payment: after, actor, now, sources });
    return after;
  });
}

/** Where the payment stood, and where it stands now: it only ever moves on, or hears the same again. */
async function moveOn(
  tx: Tx,
  id: string,
  result: PaymentResult,
  now: Date,
): Promise<{ before: PaymentState; after: PaymentTransaction }> {
  const done = isFinal(result.outcome);
  const moved = await tx
    .updateTable('payment_transaction')
    .set(({ ref, fn, val }) => ({
      state: result.outcome,
      result_code: result.resultCode,
      result_description: result.resultDescription?.slice(0, 200) ?? null,
      gateway_transaction_id: result.transactionId,
      pay_method: result.payMethod,
      settled_on: done ? fn.coalesce('settled_on', val(now.toISOString())) : null,
      next_query_on: done ? null : ref('next_query_on'),
    }))
    .where('id', '=', id)
    .where('state', 'in', statesBefore(result.outcome))
    .returningAll()
    // A statement sees what was there when it began, which is what it changes: the order is locked.
    .returning((db) =>
      db
        .selectFrom('payment_transaction as before')
        .select('before.state')
        .where('before.id', '=', id)
        .as('state_before'),
    )
    .executeTakeFirst();
  if (!moved) {
    const known = await readTransaction(tx, id);
    return { before: known.state, after: known };
  }
  const { state_before, ...after } = moved;
  return { before: state_before as PaymentState, after: after as PaymentTransaction };
}
