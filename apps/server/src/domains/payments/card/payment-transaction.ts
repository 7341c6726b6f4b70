import { paymentMessages, paymentResultText, type PaymentState } from '@charter/contracts';
import type { Selectable, Updateable } from 'kysely';
import { changeRow, changeRowAsRead, writeAudit, type Actor } from '../../../engines/audit/index.ts';
import { steps } from '../../../engines/steps/index.ts';
import type { Database, Schema, Tx } from '../../../platform/database/index.ts';
import { lockOrder } from '../../orders/index.ts';
import type { Outcome, PaymentResult } from './paygate/index.ts';

/** One attempt to pay an order. */
export interface PaymentTransaction extends Selectable<Schema['payment_transaction']> {
  readonly state: PaymentState;
}

/** An attempt is kept before the gateway is asked; what the gateway says of a payment moves it on. */
export const paymentSteps = steps(
  'Card payment',
  {
    none: 'none',
    started: 'started',
    failed: 'failed',
    pending: 'pending',
    cancelled: 'cancelled',
    declined: 'declined',
    approved: 'approved',
    voided: 'voided',
  },
  {
    start: {
      from: ['none'],
      to: 'started',
      by: ['the payer or the sponsor'],
      follows: 'the gateway is asked for a payment',
    },
    open: { from: ['started'], to: 'pending', by: ['the gateway'] },
    fail: { from: ['started'], to: 'failed', by: ['the gateway', 'the clock'] },
    cancel: { from: ['pending'], to: 'cancelled', by: ['the gateway'] },
    decline: { from: ['pending', 'cancelled'], to: 'declined', by: ['the gateway'] },
    approve: {
      from: ['pending', 'cancelled', 'declined'],
      to: 'approved',
      by: ['the gateway'],
      follows: 'the order is paid',
    },
    void: {
      from: ['pending', 'cancelled', 'declined', 'approved'],
      to: 'voided',
      by: ['the gateway'],
      follows: 'what was paid is owed again',
    },
  },
);

/** The step to the state that the gateway names. */
export const stepForOutcome = {
  pending: 'open',
  cancelled: 'cancel',
  declined: 'decline',
  approved: 'approve',
  voided: 'void',
} as const;

/**
 * The states that this outcome may follow, its own among them. Messages come twice, late and in any order: the payment ends in
 * the furthest state that one of them names.
 */
export const statesBefore = (outcome: Outcome): readonly PaymentState[] => [
  ...paymentSteps.table[stepForOutcome[outcome]].from,
  outcome,
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

/** Locks its order, under which it is changed, and reads it as it stands then. */
export async function lockTransaction(
  tx: Tx,
  { id, order_id }: Pick<PaymentTransaction, 'id' | 'order_id'>,
): Promise<PaymentTransaction> {
  await lockOrder(tx, order_id);
  return readTransaction(tx, id);
}

export const paymentRecordType = 'ctpt_paymenttransactions';
/** When to ask the gateway again is noted with every question, which is no change of the payment. */
const derived: ReadonlySet<string> = new Set(['queries', 'next_query_on']);

export const traceCreation = (tx: Tx, actor: Actor, after: PaymentTransaction): Promise<void> =>
  writeAudit(tx, actor, {
    action: 'create',
    recordType: paymentRecordType,
    recordId: after.id,
    before: null,
    after: { ...after },
    derived,
  });

type Changes = Updateable<Schema['payment_transaction']> & { readonly state?: PaymentState };

const rowOf = (before: PaymentTransaction) =>
  ({ table: 'payment_transaction', recordType: paymentRecordType, before: { ...before }, derived }) as const;

/** Its order is locked. */
export const changeTransaction = async (
  tx: Tx,
  actor: Actor,
  before: PaymentTransaction,
  changes: Changes,
): Promise<PaymentTransaction> => (await changeRow(tx, actor, rowOf(before), changes)) as PaymentTransaction;

/** The same where it was read before its order was locked; null where it has changed since. */
export const changeTransactionAsRead = async (
  tx: Tx,
  actor: Actor,
  before: PaymentTransaction,
  changes: Changes,
): Promise<PaymentTransaction | null> =>
  (await changeRowAsRead(tx, actor, rowOf(before), changes)) as PaymentTransaction | null;

/** As it stands while its order is locked. */
export async function readTransaction(tx: Tx, id: string): Promise<PaymentTransaction> {
  const found = await tx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', id)
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

const day = 24 * 60 * 60_000;
/** The gateway knows of a payment for half a year. */
const longest = 180 * day;

interface QueryDue {
  readonly now: Date;
  /** How often it was asked about. */
  readonly queries: number;
  readonly firstSeconds: number;
}

/** When to ask about a payment that is still open, after so many questions: soon at first, then ever less often. */
export const queryDue = ({ now, queries, firstSeconds }: QueryDue): string =>
  new Date(now.getTime() + Math.min(day, firstSeconds * 1000 * 2 ** Math.min(queries, 20))).toISOString();

/** Null once the gateway has forgotten it. */
export const nextQuery = (startedOn: Date, due: QueryDue): string | null =>
  due.now.getTime() - startedOn.getTime() > longest ? null : queryDue(due);
