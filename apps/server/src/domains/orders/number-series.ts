import { sql } from 'kysely';
import { enterLevel } from '../../engines/locks/index.ts';
import type { Tx } from '../../platform/database/index.ts';

/** What a number begins with and how many digits it has, and more where there are more. */
const series = {
  invoice: ['INV', 6],
  receipt: ['REC', 6],
  'credit-note': ['CN', 6],
  refund: ['RF', 6],
  application: ['APP', 4],
} as const;

type Series = keyof typeof series;

const written = (name: Series, year: number, number: string) => {
  const [prefix, digits] = series[name];
  const text = sql`(${sql.raw(number)})::text`;
  return sql<string>`${`${prefix}-${year}-`}::text || lpad(${text}, greatest(${sql.lit(digits)}, length(${text})), '0')`;
};

/**
 * The next number of a year, for a statement that uses it under the name `next`. The series stays locked until the
 * transaction ends and a number that is not used is not gone, so there are no gaps; whoever wants one asks for it last.
 */
export const withNextNumber = (tx: Tx, name: Series, year: number) => {
  enterLevel(tx, 'number series');
  return tx.with('next', (db) =>
    db
      .insertInto('number_series')
      .values({ name, year, last_number: 1 })
      .onConflict((conflict) =>
        conflict.columns(['name', 'year']).doUpdateSet({ last_number: sql`number_series.last_number + 1` }),
      )
      .returning(written(name, year, 'last_number').as('number')),
  );
};

export async function nextNumber(tx: Tx, name: Series, year: number): Promise<string> {
  const next = withNextNumber(tx, name, year).selectFrom('next').select('number');
  return (await next.executeTakeFirstOrThrow()).number;
}

/**
 * So many numbers of a year's invoices at once, for the statements that make the orders: in the first one `range` takes all of
 * them, in those that follow, which have `used` some, it goes on from there. `numberOf` is that of the row which `ordinality` counts.
 */
export function invoiceNumbers(
  tx: Tx,
  year: number,
  { count, used }: { readonly count: number; readonly used: number },
) {
  enterLevel(tx, 'number series');
  return {
    range:
      used === 0
        ? sql`
      insert into number_series (name, year, last_number) values ('invoice', ${year}, ${count})
      on conflict (name, year) do update set last_number = number_series.last_number + ${count}
      returning last_number - ${count} as before`
        : sql`
      select last_number - ${count}::int + ${used}::int as before from number_series where name = 'invoice' and year = ${year}`,
    numberOf: written('invoice', year, '(select before from range) + ordinality'),
  };
}
