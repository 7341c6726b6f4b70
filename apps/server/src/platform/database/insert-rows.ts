import { sql, type Insertable } from 'kysely';
import type { Database, Schema, Tx } from './database.ts';

/** A statement's text stays within some megabytes, which both engines take in their stride. */
const rowsPerStatement = 5_000;

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
  const names = new Set<string>();
  for (const row of rows) for (const name in row) names.add(name);
  const columns = sql.join([...names].map((name) => sql.ref(name)));
  const end = options.onConflict === 'skip' ? sql`on conflict do nothing` : sql``;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::text::json) ${end}`.execute(
      db,
    );
  }
}
