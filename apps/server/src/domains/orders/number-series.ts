import { sql } from 'kysely';
import { enterLevel } from '../../engines/locks/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Order } from './order.ts';

const series = { invoice: 'INV', receipt: 'REC', 'credit-note': 'CN', refund: 'RF' } as const;

type Series = keyof typeof series;

/** Six digits, and more where there are more. */
const written = (name: Series, year: number, number: string) =>
  sql<string>`${`${series[name]}-${year}-`}::text || lpad((${sql.raw(number)})::text, greatest(6, length((${sql.raw(number)})::text)), '0')`;

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

/** Numbers orders as invoices, in the order they are given, with one range of the series; answers them with their numbers. */
export async function numberInvoices(
  tx: Tx,
  year: number,
  orderIds: readonly string[],
): Promise<readonly Order[]> {
  enterLevel(tx, 'number series');
  const count = orderIds.length;
  const { rows } = await sql<Order>`
    with range as (
      insert into number_series (name, year, last_number) values ('invoice', ${year}, ${count})
      on conflict (name, year) do update set last_number = number_series.last_number + ${count}
      returning last_number - ${count} as before)
    update sales_order o set invoice_number = ${written('invoice', year, 'range.before + i.at')}
    from range, unnest(${`{${orderIds.join()}}`}::uuid[]) with ordinality as i (id, at)
    where o.id = i.id
    returning o.*`.execute(tx);
  return rows;
}
