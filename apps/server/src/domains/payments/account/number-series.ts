import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

const series = { invoice: 'INV', receipt: 'REC', 'credit-note': 'CN', refund: 'RF' } as const;

type Series = keyof typeof series;

/**
 * The next number of a year, for a statement that uses it under the name `next`. The series stays locked until the
 * transaction ends and a number that is not used is not gone, so there are no gaps; whoever wants one asks for it last.
 */
export const withNextNumber = (tx: Tx, name: Series, year: number) =>
  tx.with('next', (db) =>
    db
      .insertInto('number_series')
      .values({ name, year, last_number: 1 })
      .onConflict((conflict) =>
        conflict.columns(['name', 'year']).doUpdateSet({ last_number: sql`number_series.last_number + 1` }),
      )
      .returning(written(name, year).as('number')),
  );

export async function nextNumber(tx: Tx, name: Series, year: number): Promise<string> {
  const next = withNextNumber(tx, name, year).selectFrom('next').select('number');
  return (await next.executeTakeFirstOrThrow()).number;
}

/** Six digits, and more where there are more. */
const written = (name: Series, year: number) =>
  sql<string>`${`${series[name]}-${year}-`}::text || lpad(last_number::text, greatest(6, length(last_number::text)), '0')`;
