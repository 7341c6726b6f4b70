import { allow, date, everyRow, lookup, money, recordType, text } from '../../../engines/records/index.ts';
import type { OrderSources } from '../order-source.ts';
import { refundOrder, refundType } from '../refund-order.ts';
import { requireKey } from '../requests.ts';
import { financeDesk, invoicePages, ofOwnOrders } from './of-own-orders.ts';

/** Money that finance gave back, and on which day. Why stays with finance. */
export const refunds = (sources: OrderSources) =>
  recordType({
    name: refundType,
    label: 'Refund',
    table: 'refund',
    idField: 'ctpt_refundid',
    display: 'number',
    fields: {
      ctpt_number: text('number', 'Number', { required: true }),
      ctpt_order: lookup('order_id', 'Order', 'salesorders', { required: true }),
      ctpt_amount: money('amount_cents', 'Amount', { required: true }),
      ctpt_reason: text('reason', 'Reason', { multiline: true, maxLength: 1000, required: true }),
      ctpt_paidbackon: date('paid_back_on', 'Given back on', { required: true }),
    },
    grants: [
      allow(['read'], ofOwnOrders, { except: ['ctpt_reason'] }, invoicePages),
      allow(['read'], everyRow, 'all', financeDesk),
      allow(
        ['create'],
        everyRow,
        { only: ['ctpt_order', 'ctpt_amount', 'ctpt_reason', 'ctpt_paidbackon'] },
        financeDesk,
      ),
    ],
    decisions: {
      create: ({ tx, id, caller, actor, clock, idempotencyKey, required }) =>
        refundOrder(tx, sources, {
          id,
          orderId: required.text('ctpt_order'),
          amount: required.number('ctpt_amount'),
          reason: required.text('ctpt_reason').trim(),
          paidBackOn: required.text('ctpt_paidbackon'),
          by: caller,
          actor,
          idempotencyKey: requireKey(idempotencyKey),
          now: clock.now(),
        }),
    },
  });
