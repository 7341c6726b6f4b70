import { everyFormAsset, OrderAnswer, OrderPendingAnswer, OrderRequest } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf } from '../../engines/entitlements/index.ts';
import { Type } from 'typebox';
import { awaitOrder, type OrderServices } from './ask-for-order.ts';

/** RFC 7240; other preferences are none of ours. */
const Headers = Type.Object({
  prefer: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "'wait=5' keeps the call for up to five seconds while the order is being made.",
      examples: ['wait=5'],
    }),
  ),
});

const secondsIn = (prefer = ''): number => Number(/\bwait=(\d{1,3})\b/.exec(prefer)?.[1] ?? 0);

export const orderRoutes: FastifyPluginAsyncTypebox<{ services: OrderServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/order/create',
    {
      config: {
        access: { assets: ['application.prepayment', 'invoices', ...everyFormAsset] },
        refusals: ['notFound', 'ruleBroken'],
      },
      schema: {
        tags: ['orders'],
        summary:
          'The order of an application, which submitting it asked for, or of a place at an event or exam',
        headers: Headers,
        body: OrderRequest,
        response: { 200: OrderAnswer, 202: OrderPendingAnswer },
      },
    },
    async (request, reply) => {
      const patience = secondsIn(request.headers.prefer) * 1_000;
      const stillWaits = (elapsed: number) => elapsed < patience && !request.raw.socket.destroyed;
      const orderId = await awaitOrder(services, callerOf(request), request.body, stillWaits);
      return orderId === null ? reply.code(202).send({ pending: true }) : { orderId };
    },
  );
};
