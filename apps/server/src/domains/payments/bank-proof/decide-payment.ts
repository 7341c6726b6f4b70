import { paymentMessages, type ConfirmPaymentRequest, type RefusePaymentRequest } from '@charter/contracts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import { lockRequest, type OrderSources } from '../../orders/index.ts';
import { confirmProof } from './confirm-proof.ts';
import { refuseProof } from './refuse-proof.ts';
import type { Decision } from '../verification.ts';

export interface VerificationServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly sources: OrderSources;
}

/** Sent again under the same key, a decision is done once. */
interface Keyed {
  readonly idempotencyKey?: string | null;
}

/** What finance has found on the bank's statement; without an amount, all that was owed when the proof came. */
export const confirmPayment = (
  services: VerificationServices,
  context: RequestContext,
  {
    amountCents: amount,
    reference,
    ...asked
  }: Omit<ConfirmPaymentRequest, 'amountCents'> & Partial<Pick<ConfirmPaymentRequest, 'amountCents'>> & Keyed,
): Promise<{ readonly id: string }> =>
  decide(services, context, asked, (tx, decision) =>
    confirmProof(tx, services, { ...decision, amount, reference }),
  );

export const refusePayment = (
  services: VerificationServices,
  context: RequestContext,
  { reason, ...asked }: RefusePaymentRequest & Keyed,
): Promise<{ readonly id: string }> =>
  decide(services, context, asked, (tx, decision) => refuseProof(tx, services, { ...decision, reason }));

async function decide(
  { db, clock }: VerificationServices,
  context: RequestContext,
  { version, idempotencyKey = null, ...asked }: { readonly id: string; readonly version: number } & Keyed,
  decision: (tx: Tx, decision: Decision) => Promise<void>,
): Promise<{ readonly id: string }> {
  const id = asked.id.toLowerCase();
  await inTransaction(db, async (tx) => {
    await lockRequest(tx, context.caller, idempotencyKey);
    const known = await tx
      .selectFrom('payment_verification')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known) throw notFound('The payment');
    await decision(tx, {
      id,
      reason: undefined,
      caller: context.caller,
      actor: actorOf(context),
      now: clock.now(),
      idempotencyKey,
      requireVersion: (row) => {
        if (row.version !== version) throw new AppError('stale', paymentMessages.changedMeanwhile);
      },
    });
  });
  return { id };
}
