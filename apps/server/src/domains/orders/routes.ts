import { OrderAnswer, OrderPendingAnswer, OrderRequest } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { findOrderForSubmission } from './find-order-for-submission.ts';

export const orderRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.post(
    '/order/create',
    {
      schema: {
        tags: ['orders'],
        summary: 'The order of an application, which submitting it asked for',
        body: OrderRequest,
        response: { 200: OrderAnswer, 202: OrderPendingAnswer },
      },
    },
    async (request, reply) => {
      const orderId = await findOrderForSubmission(db, callerOf(request), request.body);
      return orderId === null ? reply.code(202).send({ pending: true }) : { orderId };
    },
  );
};
