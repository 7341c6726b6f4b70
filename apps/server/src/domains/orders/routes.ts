import { everyFormAsset, OrderAnswer, OrderPendingAnswer, OrderRequest } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf } from '../../engines/entitlements/index.ts';
import { askForOrder, type OrderServices } from './ask-for-order.ts';

export const orderRoutes: FastifyPluginAsyncTypebox<{ services: OrderServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/order/create',
    {
      config: { access: { assets: ['application.prepayment', 'invoices', ...everyFormAsset] } },
      schema: {
        tags: ['orders'],
        summary:
          'The order of an application, which submitting it asked for, or of a place at an event or exam',
        body: OrderRequest,
        response: { 200: OrderAnswer, 202: OrderPendingAnswer },
      },
    },
    async (request, reply) => {
      const orderId = await askForOrder(services, callerOf(request), request.body);
      return orderId === null ? reply.code(202).send({ pending: true }) : { orderId };
    },
  );
};
