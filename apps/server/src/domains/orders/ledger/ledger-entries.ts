import {
  allow,
  everyRow,
  instant,
  integer,
  lookup,
  money,
  recordType,
  text,
} from '../../../engines/records/index.ts';
import { financeDesk, invoicePages, ofOwnOrders } from '../records/of-own-orders.ts';

/** The account of an order, entry by entry. Nothing in it is ever changed. */
export const ledgerEntries = recordType({
  name: 'ctpt_ledgerentries',
  label: 'Ledger entry',
  table: 'ledger_entry',
  idField: 'ctpt_ledgerentryid',
  display: 'kind',
  fields: {
    ctpt_order: lookup('order_id', 'Order', 'salesorders', { required: true }),
    ctpt_position: integer('position', 'Position', { required: true }),
    ctpt_kind: text('kind', 'Kind', { required: true, computed: true }),
    ctpt_amount: money('amount_cents', 'Amount', { required: true }),
    ctpt_vat: money('vat_cents', 'VAT', { required: true }),
    ctpt_enteredon: instant('entered_on', 'Entered on', { required: true }),
    ctpt_paymenttransaction: lookup('transaction_id', 'Card payment', 'ctpt_paymenttransactions'),
    ctpt_source: text('source', 'Source', { required: true, computed: true }),
  },
  grants: [
    allow(['read'], ofOwnOrders, { except: ['ctpt_source'] }, invoicePages),
    allow(['read'], everyRow, 'all', financeDesk),
  ],
});
