import { paymentMessages } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError, refusedField } from '../../platform/errors/index.ts';
import { isSeen } from '../../platform/written-text.ts';

/** Whatever finance decides says why, for whoever looks into it later. */
export function requireReason(reason: string | null | undefined): asserts reason is string {
  if (!isSeen(reason ?? '')) throw refusedField('ctpt_reason', paymentMessages.reasonNeeded);
}

export function requireAmount(cents: number): void {
  if (cents <= 0) throw refusedField('ctpt_amount', paymentMessages.amountNeeded);
}

interface Request {
  readonly orderId: string;
  readonly amount: number;
  readonly reason: string;
  readonly by: Caller | null;
  readonly idempotencyKey: string | null;
}

/**
 * What the same person has asked for under the same key before: sent again after a lost answer, it is answered and not
 * done again. The order is locked, so that two that come at once come here one after the other.
 */
export async function findRepeated(
  tx: Tx,
  table: 'credit_note' | 'refund',
  { orderId, amount, reason, by, idempotencyKey }: Request,
): Promise<string | null> {
  if (idempotencyKey === null || !by) return null;
  const found = await tx
    .selectFrom(table)
    .select(['id', 'order_id', 'amount_cents', 'reason'])
    .where('requested_by', '=', by.contactId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!found) return null;
  const same = found.order_id === orderId && found.amount_cents === amount && found.reason === reason;
  if (!same) throw new AppError('conflict', paymentMessages.otherRequest);
  return found.id;
}
