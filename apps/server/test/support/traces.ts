import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHandle } from '../../src/platform/database/index.ts';

/** A word that stands in everything a person of the test says, and nowhere else. */
export const marker = 'qzjxw';
const markerInHex = Buffer.from(marker).toString('hex');

const quoted = (name: string) => `"${name}"`;

/** Every table there is, the job queue's among them, as the database itself lists them. */
async function tablesOf({ query }: Pick<DatabaseHandle, 'query'>): Promise<string[]> {
  const { rows } = await query(`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by table_schema, table_name`);
  return rows.map(({ schema, name }) => `${quoted(String(schema))}.${quoted(String(name))}`);
}

/** The columns of whatever type, in any table, in which the word is found: `table.column`. */
export async function columnsWithMarker(database: Pick<DatabaseHandle, 'query'>): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(database)) {
    const { rows } = await database.query(
      `select distinct part.key from ${table} t cross join lateral jsonb_each_text(to_jsonb(t)) as part
      where part.value ilike '%${marker}%' or part.value ilike '%${markerInHex}%' order by part.key`,
    );
    const name = table.replaceAll('"', '').replace('public.', '');
    found.push(...rows.map(({ key }) => `${name}.${String(key)}`));
  }
  return found;
}

/**
 * The columns that could hold a word, of every table that belongs to a contact by its foreign keys, however far away, and of
 * the contact itself.
 */
export async function wordsOfPeople({ query }: Pick<DatabaseHandle, 'query'>): Promise<string[]> {
  const { rows } = await query(`
    with recursive reached (id) as (
      select 'public.contact'::regclass::oid
      union
      select c.conrelid from pg_constraint c join reached r on c.confrelid = r.id where c.contype = 'f')
    select t.relname || '.' || a.attname as name
    from reached r join pg_class t on t.oid = r.id join pg_attribute a on a.attrelid = r.id
    where a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype, 'jsonb'::regtype, 'json'::regtype,
        'bytea'::regtype, 'text[]'::regtype)
    order by 1`);
  return rows.map(({ name }) => String(name));
}

/** The files below a folder that hold the word, in their name or their bytes. */
export const filesWithMarker = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(marker) || readFileSync(path).includes(marker));
