import { allow, everyRow, lookup, money, recordType, text } from '../../../engines/records/index.ts';
import type { AfterPaid } from '../account/after-paid.ts';
import { creditNoteEntersLedger } from '../finance/credit-note-enters-ledger.ts';
import { financeDesk, invoicePages, ofOwnOrders } from './of-own-orders.ts';

/** Why finance credits an invoice stays with finance. */
export const creditNotes = (afterPaid: AfterPaid) =>
  recordType({
    name: 'ctpt_creditnotes',
    label: 'Credit note',
    table: 'credit_note',
    idField: 'ctpt_creditnoteid',
    display: 'number',
    fields: {
      ctpt_number: text('number', 'Number', { required: true }),
      ctpt_order: lookup('order_id', 'Order', 'salesorders', { required: true }),
      ctpt_amount: money('amount_cents', 'Amount', { required: true }),
      ctpt_vat: money('vat_cents', 'VAT', { required: true }),
      ctpt_reason: text('reason', 'Reason', { maxLength: 1000, required: true }),
    },
    grants: [
      allow(['read'], ofOwnOrders, { except: ['ctpt_reason'] }, invoicePages),
      allow(['read'], everyRow, 'all', financeDesk),
      allow(['create'], everyRow, { only: ['ctpt_order', 'ctpt_amount', 'ctpt_reason'] }, financeDesk),
    ],
    rules: [creditNoteEntersLedger(afterPaid)],
  });
