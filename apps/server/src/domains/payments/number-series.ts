import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

const series = { invoice: 'INV', receipt: 'REC', 'credit-note': 'CN', refund: 'RF' } as const;

/**
 * The next number of a year. The series stays locked until the transaction ends and a number that is not used is not
 * gone, so there are no gaps.
 */
export async function nextNumber(tx: Tx, name: keyof typeof series, year: number): Promise<string> {
  const { last_number } = await tx
    .insertInto('number_series')
    .values({ name, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'year']).doUpdateSet({ last_number: sql`number_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${series[name]}-${year}-${String(last_number).padStart(6, '0')}`;
}
