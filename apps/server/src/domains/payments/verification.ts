import { codes, paymentMessages } from '@charter/contracts';
import type { Selectable, Updateable } from 'kysely';
import { auditCreation, changeRow, type Actor } from '../../engines/audit/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { steps } from '../../engines/steps/index.ts';
import type { Schema, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { changeOrder, isRepeated, lockOrder, type Order } from '../orders/index.ts';
import { sponsorshipState } from './sponsorship.ts';

/** A payment that did not come by card, for finance to find on the bank's statement. */
export type Verification = Selectable<Schema['payment_verification']>;

export const verificationSteps = steps(
  'Payment to be verified',
  {
    none: 0,
    waiting: codes.codeOf(codes.verificationStatus, 'To be verified'),
    confirmed: codes.codeOf(codes.verificationStatus, 'Confirmed'),
    refused: codes.codeOf(codes.verificationStatus, 'Refused'),
  },
  {
    send: {
      from: ['none'],
      to: 'waiting',
      by: ['the payer or the sponsor, with a proof of payment'],
      follows: 'finance looks for it on the bank’s statement',
    },
    confirm: { from: ['waiting'], to: 'confirmed', by: ['finance'], follows: 'the order is paid' },
    refuse: { from: ['waiting'], to: 'refused', by: ['finance'], follows: 'the payer reads why' },
  },
);
export const verificationState = verificationSteps.codes;

export const verificationKind = {
  proof: codes.codeOf(codes.verificationKind, 'Proof of payment'),
  sponsorship: codes.codeOf(codes.verificationKind, 'Sponsorship'),
} as const;

export const verificationRecordType = 'ctpt_paymentverifications';

/** What finance decides of a verification. */
export interface Decision {
  readonly id: string;
  /** Null takes away what was said before. */
  readonly reason: string | null | undefined;
  /** What came, in cents; all that is owed where nobody says. */
  readonly amount?: number | undefined;
  /** What the bank's statement calls it. */
  readonly reference?: string | null | undefined;
  readonly caller: Caller;
  readonly actor: Actor;
  readonly now: Date;
  /** What the client calls it, to send it again after a lost answer; null where it has no name. */
  readonly idempotencyKey: string | null;
  requireVersion(row: Verification): void;
}

const rows = (tx: Tx, id: string) => tx.selectFrom('payment_verification').selectAll().where('id', '=', id);

/** A verification and its order, which is locked: nothing of either changes until the transaction ends. */
export async function lockVerification(
  tx: Tx,
  id: string,
): Promise<{ readonly verification: Verification; readonly order: Order }> {
  const { order_id } = await rows(tx, id).executeTakeFirstOrThrow();
  const order = await lockOrder(tx, order_id);
  return { order, verification: await rows(tx, id).executeTakeFirstOrThrow() };
}

/** Whether the same person has decided just that under the same key before. The order is locked. */
export async function isDecided(
  tx: Tx,
  { caller, idempotencyKey }: Decision,
  decided: Pick<Verification, 'id' | 'status_code'> & Partial<Verification>,
): Promise<boolean> {
  if (idempotencyKey === null) return false;
  const found = await tx
    .selectFrom('payment_verification')
    .selectAll()
    .where('decided_by', '=', caller.contactId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return isRepeated(found, decided);
}

/** The second to decide reads who was first. */
export async function requireWaiting(tx: Tx, { status_code, decided_by }: Verification): Promise<void> {
  if (status_code === verificationState.waiting) return;
  const first = decided_by
    ? await tx.selectFrom('contact').select('full_name').where('id', '=', decided_by).executeTakeFirst()
    : undefined;
  const label = codes.verificationStatus[status_code as keyof typeof codes.verificationStatus];
  throw new AppError('stale', paymentMessages.decidedMeanwhile(label, first?.full_name ?? null));
}

type NewVerification = Pick<Verification, 'order_id' | 'kind_code' | 'supporting_document_id'> &
  Partial<Pick<Verification, 'sponsorship_id'>>;

export async function addVerification(tx: Tx, actor: Actor, values: NewVerification): Promise<void> {
  const added = await tx
    .insertInto('payment_verification')
    .values({ ...values, status_code: verificationSteps.take('send', verificationState.none) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, verificationRecordType, added);
}

export const changeVerification = (
  tx: Tx,
  actor: Actor,
  before: Verification,
  changes: Updateable<Schema['payment_verification']>,
): Promise<Verification> =>
  changeRow(
    tx,
    actor,
    { table: 'payment_verification', recordType: verificationRecordType, before },
    changes,
  );

/** An answer has come: the order is being verified no longer, unless something else is still waited for. */
export async function clearBeingVerified(tx: Tx, order: Order, actor: Actor, now: Date): Promise<void> {
  if (!order.being_verified) return;
  const waiting = await tx
    .selectFrom('payment_verification')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status_code', '=', verificationState.waiting)
    .union(
      tx
        .selectFrom('sponsorship')
        .select('id')
        .where('order_id', '=', order.id)
        .where('status_code', '=', sponsorshipState.asked)
        .where('expires_on', '>', now.toISOString()),
    )
    .limit(1)
    .executeTakeFirst();
  if (!waiting) await changeOrder(tx, actor, order, { being_verified: false });
}
