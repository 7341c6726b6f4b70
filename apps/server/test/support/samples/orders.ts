import type { Database } from '../../../src/platform/database/index.ts';
import { outcome } from '../../../src/domains/orders/automation-log.ts';
import { zarId } from '../../../src/seed/index.ts';
import { submission } from './applications.ts';
import { insert, owned, type Sample, type Samples } from './sample.ts';

export const charge = (db: Database, orderId: string, kind = 'charge') =>
  insert(db, 'ledger_entry', {
    order_id: orderId,
    kind,
    amount_cents: 11_500,
    vat_cents: 1500,
    source: `${kind}:${orderId}`,
  });

export const order: Sample['row'] = async (db, contactId) => {
  const id = await insert(db, 'sales_order', {
    contact_id: contactId,
    name: 'INV',
    total_cents: 11_500,
    tax_cents: 1500,
    currency_id: zarId,
  });
  await charge(db, id);
  return id;
};

export const orderSamples: Samples = {
  ctpt_feereliefs: { row: owned('fee_relief', { kind_code: 1, percent: 100, from_year: 2027 }) },
  ctpt_powerautomatelogs: {
    row: async (db, contactId) =>
      insert(db, 'automation_log', {
        submission_id: await submission(db, contactId),
        status_code: outcome.pass,
      }),
  },
  salesorderdetails: {
    row: async (db, contactId) =>
      insert(db, 'order_line', { order_id: await order(db, contactId), description: 'Annual fee' }),
  },
  salesorders: { row: order },
};
