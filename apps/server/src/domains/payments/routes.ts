import {
  CreditNoteRequest,
  IssueInvoiceAnswer,
  IssueInvoiceRequest,
  OrderDetailsAnswer,
  OrderDetailsRequest,
  PayAnswer,
  PaymentQueryAnswer,
  PaymentQueryRequest,
  PayRequest,
  ReceiptRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf } from '../../engines/entitlements/index.ts';
import { paperRoute } from '../../engines/files/index.ts';
import { downloadCreditNote, issueInvoice, readOwnInvoice } from '../orders/index.ts';
import { startPayment } from './card/open-payment.ts';
import { queryPayment } from './card/query-payment.ts';
import { noteInvoiceOpening } from './note-invoice-opening.ts';
import type { PaymentServices } from './payment-services.ts';
import { downloadReceipt } from './receipts/read-receipt.ts';
import { sponsorshipOf } from './sponsorship/sponsorship.ts';

interface Options {
  readonly services: PaymentServices;
}

/** The payment service as its signed-in callers use it. */
export const paymentRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  const tags = ['payments'];
  const invoices = { ...services, sponsorshipOf };
  const config = { access: { assets: ['application.prepayment', 'invoices'] } };
  app.post(
    '/orderDetails',
    {
      config: { ...config, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'An order of the caller as its invoice shows it',
        body: OrderDetailsRequest,
        response: { 200: OrderDetailsAnswer },
      },
    },
    async (request) => ({
      data: await readOwnInvoice(invoices, callerOf(request), request.body.orderId),
    }),
  );
  app.post(
    '/issueInvoice',
    {
      config: { ...config, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'An order of the caller as a tax invoice; every one after the first is a copy',
        body: IssueInvoiceRequest,
        response: { 200: IssueInvoiceAnswer },
      },
    },
    async (request) => issueInvoice(invoices, callerOf(request), request.body.orderId, request.id),
  );
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
    async (request) => startPayment(services, callerOf(request), request.body, request.id),
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
    async (request) => queryPayment(services, callerOf(request), request.body, request.id),
  );
  const papers = { assets: [...config.access.assets, 'staff.finance'], tags };
  paperRoute(app, '/receipts/:orderId', {
    ...papers,
    summary: 'The receipt of an order that the caller paid; finance has that of anybody',
    params: ReceiptRequest,
    refusals: ['notFound'],
    make: async (context, orderId) => {
      const paper = await downloadReceipt(services, context.caller, orderId);
      await noteInvoiceOpening(services.db, context, { orderId });
      return paper;
    },
  });
  paperRoute(app, '/creditNotes/:id', {
    ...papers,
    summary: 'A credit note of an invoice of the caller; finance has that of anybody',
    params: CreditNoteRequest,
    refusals: ['notFound'],
    make: async (context, id) => {
      const paper = await downloadCreditNote(services, context.caller, id);
      await noteInvoiceOpening(services.db, context, { creditNoteId: id });
      return paper;
    },
  });
};
