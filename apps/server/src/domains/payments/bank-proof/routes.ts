import { ChangedAnswer, ConfirmPaymentRequest, RefusePaymentRequest } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf, deskCalls, repeatable } from '../../../engines/entitlements/index.ts';
import { confirmPayment, refusePayment, type VerificationServices } from './decide-payment.ts';

const described = deskCalls(['staff.finance'], 'verifying payments');

/** What finance decides of a payment that it has before it; each call says which version of it. */
export const verificationRoutes: FastifyPluginAsyncTypebox<{ services: VerificationServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/payments/confirm',
    repeatable(
      described('Confirm a payment, with what came of it', ConfirmPaymentRequest, ChangedAnswer, [
        'notFound',
        'ownMatter',
        'conflict',
        'stale',
        'ruleBroken',
      ]),
    ),
    async (request) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? null;
      return confirmPayment(services, contextOf(request), { ...request.body, idempotencyKey });
    },
  );
  app.post(
    '/staff/payments/refuse',
    repeatable(
      described(
        'Refuse a payment, with the reason that the payer reads',
        RefusePaymentRequest,
        ChangedAnswer,
        ['notFound', 'ownMatter', 'conflict', 'stale'],
      ),
    ),
    async (request) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? null;
      return refusePayment(services, contextOf(request), { ...request.body, idempotencyKey });
    },
  );
};
