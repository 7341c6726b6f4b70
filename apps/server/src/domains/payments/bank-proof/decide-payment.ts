import { paymentMessages, type ConfirmPaymentRequest, type RefusePaymentRequest } from '@charter/contracts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import type { OrderSources } from '../../orders/index.ts';
import { confirmProof } from './confirm-proof.ts';
import { refuseProof } from './refuse-proof.ts';
import type { Decision } from '../verification.ts';

export interface VerificationServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly sources: OrderSources;
}

/** What finance has found on the bank's statement; without an amount, all that was owed when the proof came. */
export const confirmPayment = (
  services: VerificationServices,
  context: RequestContext,
  {
    amountCents: amount,
    reference,
    ...asked
  }: Omit<ConfirmPaymentRequest, 'amountCents'> & Partial<Pick<ConfirmPaymentRequest, 'amountCents'>>,
): Promise<{ readonly id: string }> =>
  decide(services, context, asked, (tx, decision) =>
    confirmProof(tx, services, { ...decision, amount, reference }),
  );

export const refusePayment = (
  services: VerificationServices,
  context: RequestContext,
  { reason, ...asked }: RefusePaymentRequest,
): Promise<{ readonly id: string }> =>
  decide(services, context, asked, (tx, decision) => refuseProof(tx, services, { ...decision, reason }));

async function decide(
  { db, clock }: VerificationServices,
  context: RequestContext,
  { id, version }: { readonly id: string; readonly version: number },
  decision: (tx: Tx, decision: Decision) => Promise<void>,
): Promise<{ readonly id: string }> {
  await inTransaction(db, async (tx) => {
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
      requireVersion: (row) => {
        if (row.version !== version) throw new AppError('stale', paymentMessages.changedMeanwhile);
      },
    });
  });
  return { id };
}
