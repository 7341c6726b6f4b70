import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';

/** A hash of every row of every table, so that two states of a database can be compared. */
export async function fingerprint(
  db: Database,
  options: { without?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of rows) {
    if (options.without?.includes(name)) continue;
    const text = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    const hash = createHash('sha1');
    for (const { row } of text.rows) hash.update(row).update('\n');
    prints[name] = `${text.rows.length} rows, ${hash.digest('hex')}`;
  }
  return prints;
}
