import { institutionDay, paymentMessages } from '@charter/contracts';
import { auditCreation } from '../../engines/audit/index.ts';
import { refuseOwnMatter } from '../../engines/entitlements/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { refusedField } from '../../platform/errors/index.ts';
import type { DecidedCredit } from './credit-order.ts';
import { accountOf, enterInLedger } from './ledger/ledger.ts';
import { syncOrderState } from './ledger/sync-order-state.ts';
import { nextNumber } from './number-series.ts';
import type { OrderSources } from './order-source.ts';
import { lockOrder, notifyPayer, peopleConcerned } from './order.ts';
import { requireSecond } from './proposals/limit.ts';
import { findRepeated, requireAmount, requireReason } from './requests.ts';
import { orderNotices } from './notices.ts';

export const refundType = 'ctpt_refunds';

interface Refund extends DecidedCredit {
  /** The day on which the money went. */
  readonly paidBackOn: string;
}

/** Money that was given back: never more than the order has too much. Answers the refund. */
export async function refundOrder(tx: Tx, sources: OrderSources, refund: Refund): Promise<string> {
  const { id, orderId, amount, reason, by, actor, now, paidBackOn } = refund;
  requireReason(reason);
  requireAmount(amount);
  const today = institutionDay(now);
  if (paidBackOn > today) throw refusedField('ctpt_paidbackon', paymentMessages.refundedLater);
  const order = await lockOrder(tx, orderId);
  refuseOwnMatter(by, { recordType: refundType, recordId: id, about: await peopleConcerned(tx, orderId) });
  const repeated = await findRepeated(tx, 'refund', refund);
  if (repeated !== null) return repeated;
  if (!refund.agreed) await requireSecond(tx, 'refund', refund);
  const before = await accountOf(tx, order.id);
  if (paidBackOn < institutionDay(new Date(order.created_on)))
    throw refusedField('ctpt_paidbackon', paymentMessages.refundedEarlier);
  if (amount > before.balance) throw refusedField('ctpt_amount', paymentMessages.refundedTooMuch);
  const account = await enterInLedger(
    tx,
    before,
    {
      order_id: order.id,
      transaction_id: null,
      kind: 'refund',
      amount_cents: amount,
      source: `refund:${id}`,
    },
    now,
  );
  await syncOrderState(tx, { order, account, actor, now, sources });
  const after = await tx
    .insertInto('refund')
    .values({
      id,
      order_id: order.id,
      amount_cents: amount,
      reason,
      paid_back_on: paidBackOn,
      requested_by: by.contactId,
      idempotency_key: refund.idempotencyKey,
      number: await nextNumber(tx, 'refund', Number(today.slice(0, 4))),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, refundType, after);
  const { number } = after;
  await notifyPayer(tx, order, orderNotices.refunded, { amount, number, day: paidBackOn });
  return id;
}
