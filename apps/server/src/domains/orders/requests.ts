import { paymentMessages } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError, malformed, refusedField } from '../../platform/errors/index.ts';
import { isSeen } from '../../platform/written-text.ts';

/** Whatever finance decides says why, for the officer who looks into it later. */
export function requireReason(reason: string | null | undefined): asserts reason is string {
  if (!isSeen(reason ?? '')) throw refusedField('ctpt_reason', paymentMessages.reasonNeeded);
}

export function requireAmount(cents: number): void {
  if (cents <= 0) throw refusedField('ctpt_amount', paymentMessages.amountNeeded);
}

/** Whatever moves money can be sent again after a lost answer: it is done once under its key, and not at all without one. */
export function requireKey(idempotencyKey: string | null): string {
  if (idempotencyKey === null)
    throw malformed('idempotency-key', 'must be sent with it, so that it can be sent again and is done once');
  return idempotencyKey;
}

interface Request {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly reason: string;
  readonly by: Caller;
  readonly idempotencyKey: string;
  /** Of a refund. */
  readonly paidBackOn?: string | null;
}

/**
 * What the same person has asked for under the same key before: sent again after a lost answer, it is answered and not
 * done again. Something else under it, or what somebody else has made under the id, is refused. The order is locked, so that
 * two that come at once come here one after the other.
 */
export async function findRepeated(
  tx: Tx,
  table: 'credit_note' | 'refund',
  { id, orderId, amount, reason, by, idempotencyKey, paidBackOn }: Request,
): Promise<string | null> {
  const found = await tx
    .selectFrom(table)
    .selectAll()
    .where((eb) =>
      eb.or([eb('id', '=', id), eb.and({ requested_by: by.contactId, idempotency_key: idempotencyKey })]),
    )
    .executeTakeFirst();
  if (!found) return null;
  const isSame =
    found.requested_by === by.contactId &&
    found.order_id === orderId &&
    found.amount_cents === amount &&
    found.reason === reason &&
    (!('paid_back_on' in found) || found.paid_back_on === paidBackOn);
  if (!isSame) throw new AppError('conflict', paymentMessages.otherRequest);
  return found.id;
}
