import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/platform/database/index.ts';
import { insert, type Samples } from './sample.ts';

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
  },
  products: { row: (db) => product(db) },
};
