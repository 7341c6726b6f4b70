import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/platform/database/index.ts';
import { insert, lookup, type Samples } from './sample.ts';

const product = (db: Database) =>
  insert(db, 'product', { code: `SAMPLE-${randomUUID()}`, description: 'Sample product' });

export const feeSamples: Samples = {
  // There are only so many years: one of the seeded ones serves.
  ctpt_billingyears: {
    row: async (db) => (await db.selectFrom('billing_year').select('id').executeTakeFirstOrThrow()).id,
  },
  ctpt_productprices: {
    row: async (db) =>
      insert(db, 'product_price', {
        product_id: await product(db),
        amount_cents: 11_500,
        valid_from: '2026-01-01',
      }),
    create: async (db) => [
      lookup('ctpt_productid', await product(db), 'products'),
      { name: 'ctpt_amount', value: 115, type: 'number' },
      { name: 'ctpt_validfrom', value: '2027-01-01', type: 'datetime' },
    ],
  },
  products: { row: (db) => product(db) },
};
