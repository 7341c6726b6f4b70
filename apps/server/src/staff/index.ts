import {
  ReadPaymentAnswer,
  ReadPaymentRequest,
  ReadStatementAnswer,
  ReadStatementRequest,
  ReadReviewAnswer,
  ReadReviewRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Approval } from '../domains/applications/index.ts';
import { defineDomain } from '../domains/domain.ts';
import { callerOf } from '../engines/entitlements/index.ts';
import { readPayment } from './payments/read-payment.ts';
import { readStatement } from './payments/read-statement.ts';
import { readReview, type ReadReviewServices } from './applications/read-review.ts';

const staffRoutes: FastifyPluginAsyncTypebox<{ services: ReadReviewServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/applications/read',
    {
      config: { access: { assets: ['staff.membership', 'staff.education'] } },
      schema: {
        tags: ['reviewing applications'],
        summary: 'An application with everything an officer decides it by',
        body: ReadReviewRequest,
        response: { 200: ReadReviewAnswer },
      },
    },
    async (request) => readReview(services, callerOf(request), request.body),
  );
  app.post(
    '/staff/payments/read',
    {
      config: { access: { assets: ['staff.finance'] } },
      schema: {
        tags: ['verifying payments'],
        summary: 'A payment to verify, beside its invoice',
        body: ReadPaymentRequest,
        response: { 200: ReadPaymentAnswer },
      },
    },
    async (request) => readPayment(services, callerOf(request), request.body),
  );
  app.post(
    '/staff/payments/statement',
    {
      config: { access: { assets: ['staff.finance'] } },
      schema: {
        tags: ['verifying payments'],
        summary: 'The statement of account of a member, over all their invoices',
        body: ReadStatementRequest,
        response: { 200: ReadStatementAnswer },
      },
    },
    async (request) => readStatement(services, callerOf(request), request.body),
  );
};

/** What the institution's screens read across the areas. Whatever they change is a use case of the area it belongs to. */
export const staffSide = (approvals: readonly Approval[]) =>
  defineDomain({
    routes: {
      portal: async (scope, services) => {
        await scope.register(staffRoutes, { services: { ...services, approvals } });
      },
    },
  });
