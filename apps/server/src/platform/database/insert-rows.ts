import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { ColumnOf, Database, Schema, Tx } from './database.ts';

/** A statement's text stays within some megabytes, which both engines take in their stride. */
export const rowsPerStatement = 5_000;

type Row<Table extends keyof Schema> = Readonly<Insertable<Schema[Table]>>;

/**
 * Inserts any number of rows with one parameter per statement: thousands of rows would otherwise need more parameters
 * than the protocol has. A column that one row of a call names is null in the rows that leave it out, so a column with
 * a default is named by all rows or by none. With `onConflict: 'skip'`, rows whose key is taken stay as they are.
 */
export async function insertRows<Table extends keyof Schema & string>(
  db: Database | Tx,
  table: Table,
  rows: readonly Row<Table>[],
  options: { onConflict?: 'fail' | 'skip' } = {},
): Promise<void> {
  const end = options.onConflict === 'skip' ? sql`on conflict do nothing` : sql``;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await sql`${insertionOf(table, rows.slice(start, start + rowsPerStatement))} ${end}`.execute(db);
  }
}

/**
 * The insertion itself, as a part of a statement that inserts into several tables: there rows may refer to each other in any
 * order, because references are checked at its end. `computed` columns are worked out where `ordinality` counts the rows from 1.
 */
export function insertionOf<Table extends keyof Schema & string>(
  table: Table,
  rows: readonly Row<Table>[],
  computed: { readonly [Column in ColumnOf<Table>]?: RawBuilder<unknown> } | null = null,
): RawBuilder<unknown> {
  const names = new Set<string>();
  for (const row of rows) for (const name in row) names.add(name);
  const given = [...names].map((name) => sql.ref(name));
  const more = Object.entries<RawBuilder<unknown> | undefined>(computed ?? {});
  const columns = [...given, ...more.map(([name]) => sql.ref(name))];
  const values = [...given, ...more.map(([, value]) => value ?? sql`null`)];
  return sql`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(values)}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::json) with ordinality`;
}
