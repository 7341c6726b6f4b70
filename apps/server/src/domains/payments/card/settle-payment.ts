import { payBy, type PaymentState } from '@charter/contracts';
import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { enterPayment } from '../enter-payment.ts';
import { countMessage, storeMessages, type PaymentMessage } from './message-history.ts';
import type { PaymentResult } from './paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import {
  changeTransaction,
  changeTransactionAsRead,
  isFinal,
  paymentSteps,
  readTransaction,
  statesBefore,
  stepForOutcome,
  type PaymentTransaction,
} from './payment-transaction.ts';
import { reversePayment } from './reverse-payment.ts';
import { markSponsorshipPaid } from '../sponsorship.ts';

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
    const { before, after } = await moveOn(tx, actor, transaction, result, now);
    if (after.state === before) {
      await countMessage(tx, message, { signed: true });
      return after;
    }
    await storeMessages(tx, ...(question ? [question] : []), message);
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
  actor: Actor,
  known: PaymentTransaction,
  result: PaymentResult,
  now: Date,
): Promise<{ before: PaymentState; after: PaymentTransaction }> {
  const moves = (before: PaymentTransaction) => changesBy(before, result, now);
  // Mostly nothing has happened since it was read, and it need not be read again.
  const first = moves(known);
  const moved = first && (await changeTransactionAsRead(tx, actor, known, first));
  if (moved) return { before: known.state, after: moved };
  const current = await readTransaction(tx, known.id);
  const changes = moves(current);
  const after = changes ? await changeTransaction(tx, actor, current, changes) : current;
  return { before: current.state, after };
}

/** Null where the payment has come as far already and nothing else is said of it. */
function changesBy(before: PaymentTransaction, result: PaymentResult, now: Date) {
  const { outcome } = result;
  if (!statesBefore(outcome).includes(before.state)) return null;
  const done = isFinal(outcome);
  const changes = {
    state: outcome === before.state ? outcome : paymentSteps.take(stepForOutcome[outcome], before.state),
    result_code: result.resultCode,
    result_description: result.resultDescription?.slice(0, 200) ?? null,
    gateway_transaction_id: result.transactionId,
    pay_method: result.payMethod,
    settled_on: done ? (before.settled_on ?? now.toISOString()) : null,
  };
  const isChange = Object.entries(changes).some(
    ([column, value]) => before[column as keyof typeof changes] !== value,
  );
  return isChange ? { ...changes, ...(done ? { next_query_on: null } : {}) } : null;
}
