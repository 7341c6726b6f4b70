import {
  PayAnswer,
  PaymentQueryAnswer,
  PaymentQueryRequest,
  PayRequest,
  ReceiptRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../engines/entitlements/index.ts';
import { paperRoute } from '../../engines/files/index.ts';
import { noteInvoiceOpening } from '../orders/index.ts';
import { startPayment, type PayerServices } from './card/open-payment.ts';
import { queryPayment } from './card/query-payment.ts';
import { downloadReceipt } from './receipts/read-receipt.ts';

interface Options {
  readonly services: PayerServices;
}

/** The payment service as its signed-in callers use it. */
export const paymentRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  const tags = ['payments'];
  const config = { access: { assets: ['application.prepayment', 'invoices'] } };
  app.post(
    '/payHandler',
    {
      config: { ...config, refusals: ['notFound', 'conflict', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Open a card payment of what an order owes',
        body: PayRequest,
        response: { 200: PayAnswer },
      },
    },
    async (request) => startPayment(services, contextOf(request), request.body),
  );
  app.post(
    '/queryTransactionSync',
    {
      config: { ...config, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'How a payment of the caller stands at the gateway now',
        body: PaymentQueryRequest,
        response: { 200: PaymentQueryAnswer },
      },
    },
    async (request) => queryPayment(services, contextOf(request), request.body),
  );
  paperRoute(app, '/receipts/:orderId', {
    assets: [...config.access.assets, 'staff.finance'],
    tags,
    summary: 'The receipt of an order that the caller paid; finance has that of anybody',
    params: ReceiptRequest,
    refusals: ['notFound'],
    make: async (context, orderId) => {
      const paper = await downloadReceipt(services, context.caller, orderId);
      await noteInvoiceOpening(services.db, context, { orderId });
      return paper;
    },
  });
};
