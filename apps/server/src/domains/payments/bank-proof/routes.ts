import {
  ChangedAnswer,
  ConfirmPaymentRequest,
  paymentMessages,
  RefusePaymentRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { actorOf, contextOf, deskCalls, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import type { OrderSources } from '../../orders/index.ts';
import { confirmProof } from './confirm-proof.ts';
import { refuseProof } from './refuse-proof.ts';
import type { Decision } from './verification.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly sources: OrderSources;
}

const described = deskCalls(['staff.finance'], 'verifying payments');

/** What finance decides of a payment that it has before it; each call says which version of it. */
export const verificationRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/payments/confirm',
    described('Confirm a payment, with what came of it', ConfirmPaymentRequest, ChangedAnswer),
    async (request) => {
      const { amountCents: amount, reference, ...asked } = request.body;
      return decide(services, contextOf(request), asked, (tx, decision) =>
        confirmProof(tx, services, { ...decision, amount, reference }),
      );
    },
  );
  app.post(
    '/staff/payments/refuse',
    described('Refuse a payment, with the reason that the payer reads', RefusePaymentRequest, ChangedAnswer),
    async (request) => {
      const { reason, ...asked } = request.body;
      return decide(services, contextOf(request), asked, (tx, decision) =>
        refuseProof(tx, services, { ...decision, reason }),
      );
    },
  );
};

async function decide(
  { db, clock }: Services,
  context: RequestContext,
  { id, version }: { readonly id: string; readonly version: number },
  decision: (tx: Tx, decision: Decision) => Promise<void>,
): Promise<{ readonly id: string }> {
  await db.transaction().execute(async (tx) => {
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
