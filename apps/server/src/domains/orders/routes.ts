import {
  CreditNoteRequest,
  everyFormAsset,
  IssueInvoiceAnswer,
  IssueInvoiceRequest,
  OrderAnswer,
  OrderDetailsAnswer,
  OrderDetailsRequest,
  OrderPendingAnswer,
  OrderRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf, contextOf } from '../../engines/entitlements/index.ts';
import { paperRoute } from '../../engines/files/index.ts';
import { Type } from 'typebox';
import { awaitOrder, type OrderServices } from './ask-for-order.ts';
import { downloadCreditNote } from './credit-note/credit-note-paper.ts';
import { issueInvoice } from './invoice/issue-invoice.ts';
import { noteInvoiceOpening } from './invoice/note-invoice-opening.ts';
import { readOwnInvoice, type InvoiceServices } from './invoice/read-invoice.ts';

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
        refusals: ['notFound', 'stale', 'ruleBroken'],
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

/** What the payment service says of an order to the payer: its invoice and its credit notes. */
export const invoiceRoutes: FastifyPluginAsyncTypebox<{ services: InvoiceServices }> = async (
  app,
  { services },
) => {
  const tags = ['payments'];
  const assets = ['application.prepayment', 'invoices'];
  const config = { access: { assets }, refusals: ['notFound'] } as const;
  app.post(
    '/orderDetails',
    {
      config,
      schema: {
        tags,
        summary: 'An order of the caller as its invoice shows it',
        body: OrderDetailsRequest,
        response: { 200: OrderDetailsAnswer },
      },
    },
    async (request) => ({
      data: await readOwnInvoice(services, callerOf(request), request.body.orderId),
    }),
  );
  app.post(
    '/issueInvoice',
    {
      config,
      schema: {
        tags,
        summary: 'An order of the caller as a tax invoice; every one after the first is a copy',
        body: IssueInvoiceRequest,
        response: { 200: IssueInvoiceAnswer },
      },
    },
    async (request) => issueInvoice(services, contextOf(request), request.body.orderId),
  );
  paperRoute(app, '/creditNotes/:id', {
    assets: [...assets, 'staff.finance'],
    tags,
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
