import { paymentMessages } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { lockKeys, type Tx } from '../../platform/database/index.ts';
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

/**
 * Two requests of one person under one key at the same moment come one after the other, whatever they are about: nothing is locked
 * before this.
 */
export async function lockRequest(tx: Tx, by: Caller, idempotencyKey: string | null): Promise<void> {
  if (idempotencyKey !== null) await lockKeys(tx, `request:${by.contactId}:${idempotencyKey}`);
}

/** Whether something is asked for again that was done before under its key; something else under it is refused. */
export function isRepeated<Row>(
  found: Row | undefined,
  asked: { readonly [Column in keyof Row]?: unknown },
): found is Row {
  if (!found) return false;
  const isSame = Object.entries(asked).every(([column, value]) => found[column as keyof Row] === value);
  if (!isSame) throw new AppError('conflict', paymentMessages.otherRequest);
  return true;
}

interface Request {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly reason: string;
  readonly by: Caller;
  /** Null where the client has chosen the id, which is what it is sent again under. */
  readonly idempotencyKey: string | null;
  /** Of a refund. */
  readonly paidBackOn?: string | null;
}

/**
 * What the same person has asked for under the same key before: sent again after a lost answer, it is answered and not
 * done again. Something else under it, or what somebody else has made under the id, is refused; an id is that of a credit note
 * or of a refund and never of both. The order is locked, so that two that come at once come here one after the other.
 */
export async function findRepeated(
  tx: Tx,
  table: 'credit_note' | 'refund',
  { id, orderId, amount, reason, by, idempotencyKey, paidBackOn }: Request,
): Promise<string | null> {
  const other = await tx
    .selectFrom(table === 'refund' ? 'credit_note' : 'refund')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (other) throw new AppError('conflict', paymentMessages.otherRequest);
  const found = await tx
    .selectFrom(table)
    .selectAll()
    .where((eb) => {
      const hasId = eb('id', '=', id);
      if (idempotencyKey === null) return hasId;
      return eb.or([hasId, eb.and({ requested_by: by.contactId, idempotency_key: idempotencyKey })]);
    })
    .executeTakeFirst();
  const asked = { requested_by: by.contactId, order_id: orderId, amount_cents: amount, reason };
  const ofRefund = table === 'refund' ? { paid_back_on: paidBackOn } : {};
  return isRepeated(found, { ...asked, ...ofRefund }) ? found.id : null;
}
