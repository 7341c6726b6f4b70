import {
  CreditNoteRequest,
  IssueInvoiceAnswer,
  IssueInvoiceRequest,
  OrderDetailsAnswer,
  OrderDetailsRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf } from '../../../engines/entitlements/index.ts';
import { paperRoute } from '../../../engines/files/index.ts';
import { downloadCreditNote } from '../credit-note/credit-note-paper.ts';
import { issueInvoice } from './issue-invoice.ts';
import { noteInvoiceOpening } from './note-invoice-opening.ts';
import { readOwnInvoice, type InvoiceServices } from './read-invoice.ts';

/** What the payment service says of an order to whoever it is for: its invoice and its credit notes. */
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
    async (request) => issueInvoice(services, callerOf(request), request.body.orderId, request.id),
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
