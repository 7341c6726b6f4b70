import { allow, everyRow, lookup, money, recordType, text } from '../../../engines/records/index.ts';
import { creditNoteType, creditOrder } from '../credit-order.ts';
import type { OrderSources } from '../order-source.ts';
import { requireKey } from '../requests.ts';
import { financeDesk, invoicePages, ofOwnOrders } from './of-own-orders.ts';

/** Why finance credits an invoice stays with finance. */
export const creditNotes = (sources: OrderSources) =>
  recordType({
    name: creditNoteType,
    label: 'Credit note',
    table: 'credit_note',
    idField: 'ctpt_creditnoteid',
    display: 'number',
    fields: {
      ctpt_number: text('number', 'Number', { required: true }),
      ctpt_order: lookup('order_id', 'Order', 'salesorders', { required: true }),
      ctpt_amount: money('amount_cents', 'Amount', { required: true }),
      ctpt_vat: money('vat_cents', 'VAT', { required: true }),
      ctpt_reason: text('reason', 'Reason', { multiline: true, maxLength: 1000, required: true }),
    },
    grants: [
      allow(['read'], ofOwnOrders, { except: ['ctpt_reason'] }, invoicePages),
      allow(['read'], everyRow, 'all', financeDesk),
      allow(['create'], everyRow, { only: ['ctpt_order', 'ctpt_amount', 'ctpt_reason'] }, financeDesk),
    ],
    decisions: {
      create: ({ tx, id, caller, actor, clock, idempotencyKey, required }) =>
        creditOrder(tx, sources, {
          id,
          orderId: required.text('ctpt_order'),
          amount: required.number('ctpt_amount'),
          reason: required.text('ctpt_reason').trim(),
          by: caller,
          actor,
          idempotencyKey: requireKey(idempotencyKey),
          now: clock.now(),
        }),
    },
  });
