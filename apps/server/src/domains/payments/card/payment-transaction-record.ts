import { allow, everyRow, instant, lookup, money, recordType, text } from '../../../engines/records/index.ts';
import { financeDesk, invoicePages, ofOwnOrders } from '../../orders/index.ts';
import { paymentRecordType } from './payment-transaction.ts';

/** Every attempt to pay an order by card. */
export const paymentTransactions = recordType({
  name: paymentRecordType,
  label: 'Card payment',
  table: 'payment_transaction',
  idField: 'ctpt_paymenttransactionid',
  display: 'reference',
  fields: {
    ctpt_reference: text('reference', 'Reference', { required: true, computed: true }),
    ctpt_order: lookup('order_id', 'Order', 'salesorders', { required: true }),
    ctpt_amount: money('amount_cents', 'Amount', { required: true }),
    ctpt_discount: money('discount_cents', 'Early-bird discount', { required: true }),
    ctpt_currency: text('currency', 'Currency', { required: true, computed: true }),
    ctpt_state: text('state', 'Outcome', { required: true, computed: true }),
    ctpt_resultcode: text('result_code', 'Result code', { computed: true }),
    ctpt_resultdescription: text('result_description', 'What the gateway said', { computed: true }),
    ctpt_payrequestid: text('pay_request_id', 'Id at the gateway', { computed: true }),
    ctpt_gatewaytransactionid: text('gateway_transaction_id', 'Transaction at the gateway', {
      computed: true,
    }),
    ctpt_paymethod: text('pay_method', 'Means of payment', { computed: true }),
    ctpt_startedon: instant('started_on', 'Started on', { required: true }),
    ctpt_settledon: instant('settled_on', 'Settled on'),
    ctpt_sponsorship: lookup('sponsorship_id', 'Sponsor', 'ctpt_sponsorships'),
  },
  grants: [
    allow(
      ['read'],
      ofOwnOrders,
      { except: ['ctpt_resultdescription', 'ctpt_payrequestid', 'ctpt_gatewaytransactionid'] },
      invoicePages,
    ),
    allow(['read'], everyRow, 'all', financeDesk),
  ],
});
