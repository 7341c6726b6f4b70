import { allow, everyRow, instant, lookup, money, recordType, text } from '../../../engines/records/index.ts';
import { givenSteps } from '../../../engines/steps/index.ts';
import { financeDesk, invoicePages, ofOwnOrders } from '../../orders/index.ts';

export const receiptSteps = givenSteps(
  'Receipt',
  { name: 'issue', by: ['the money that comes'], follows: 'it is mailed' },
  { name: 'void', by: ['the bank or the gateway, who take the payment back'] },
);

/** A receipt is issued when an order is paid, and void when the payment is taken back. */
export const receipts = recordType({
  name: 'ctpt_receipts',
  label: 'Receipt',
  table: 'receipt',
  idField: 'ctpt_receiptid',
  display: 'number',
  fields: {
    ctpt_number: text('number', 'Number', { required: true, computed: true }),
    ctpt_order: lookup('order_id', 'Order', 'salesorders', { required: true }),
    ctpt_paymenttransaction: lookup('transaction_id', 'Card payment', 'ctpt_paymenttransactions'),
    ctpt_amount: money('amount_cents', 'Amount', { required: true }),
    ctpt_issuedon: instant('issued_on', 'Issued on', { required: true }),
    ctpt_voidedon: instant('voided_on', 'Void since'),
  },
  grants: [allow(['read'], ofOwnOrders, 'all', invoicePages), allow(['read'], everyRow, 'all', financeDesk)],
});
