import { paymentMessages, paymentResultText, type PaymentState } from '@charter/contracts';
import type { Selectable } from 'kysely';
import type { Database, Schema, Tx } from '../../../platform/database/index.ts';
import type { Outcome, PaymentResult } from '../paygate/index.ts';

/** One attempt to pay an order. */
export interface PaymentTransaction extends Selectable<Schema['payment_transaction']> {
  readonly state: PaymentState;
}

/**
 * Messages come twice, late and in any order, so a payment only ever moves to the right: whatever the order they came in,
 * it ends where the furthest of them says.
 */
const course: readonly PaymentState[] = ['started', 'pending', 'cancelled', 'declined', 'approved', 'voided'];

/** The states from which a payment comes to this one, that one itself among them. */
export const statesBefore = (told: Outcome): readonly PaymentState[] => [
  'failed',
  ...course.slice(0, course.indexOf(told) + 1),
];

export const isFinal = (state: PaymentState): boolean => state !== 'started' && state !== 'pending';

export async function findTransaction(
  db: Database,
  payRequestId: string,
): Promise<PaymentTransaction | undefined> {
  const found = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('pay_request_id', '=', payRequestId)
    .executeTakeFirst();
  return found as PaymentTransaction | undefined;
}

/** Its order is locked before it: one order of locks, so that nobody waits in a circle. */
export async function lockTransaction(tx: Tx, id: string): Promise<PaymentTransaction> {
  const found = await tx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return found as PaymentTransaction;
}

/** What a result says of another payment than ours, or null where it is about this one. */
export function mismatchOf(
  { reference, amount_cents, currency }: PaymentTransaction,
  result: PaymentResult,
): string | null {
  if (result.reference !== reference) return 'REFERENCE is another';
  if (result.amountCents !== amount_cents) return 'AMOUNT is another';
  return result.currency === currency ? null : 'CURRENCY is another';
}

/** The code of success says nothing unless the payment is approved. */
export function resultTextOf({ state, result_code }: PaymentTransaction): string {
  if (result_code !== null && (state === 'approved' || result_code !== '990017')) {
    return paymentResultText(result_code);
  }
  if (state === 'voided') return paymentMessages.voided;
  if (state === 'cancelled') return paymentMessages.cancelled;
  return isFinal(state) ? paymentMessages.declined : paymentMessages.confirming;
}
