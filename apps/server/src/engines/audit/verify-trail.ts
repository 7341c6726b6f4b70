import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { generatedColumns, type Row } from './audit.ts';

const pageSize = 500;

/** A field of a record that is not what the trail says it was made. */
export interface TrailFault {
  readonly recordType: string;
  readonly recordId: string;
  /** Null where the trail itself has lost what it would need to tell. */
  readonly field: string | null;
}

/** A record type whose records lie in a table. */
export interface TracedType {
  readonly name: string;
  readonly table: string;
}

export interface TrailVerdict {
  readonly records: number;
  readonly fields: number;
  readonly faults: readonly TrailFault[];
}

interface Entry {
  readonly record_id: string;
  readonly record_version: number;
  readonly fields: Readonly<Record<string, string | null>>;
  /** Null where the salt is missing. */
  readonly salted: boolean | null;
}

/**
 * Holds every record that is there against the newest digest of each of its fields. Records that are gone have nothing
 * to say, nor has one whose version the trail does not know: drafts are saved without a trace.
 */
export async function verifyTrail(db: Database, types: Iterable<TracedType>): Promise<TrailVerdict> {
  const faults: TrailFault[] = [];
  let records = 0;
  let fields = 0;
  for (const { name, table } of types) {
    for await (const ids of tracedIds(db, name)) {
      const rows = await readRows(db, table, ids);
      const entries = Map.groupBy(await readEntries(db, name, ids), (entry) => entry.record_id);
      const claims = rows.flatMap((row) => claimsOn(row, entries.get(String(row['id'])) ?? []));
      records += new Set(claims.map(({ record_id }) => record_id)).size;
      fields += claims.length;
      const wrong = await refuted(db, name, claims);
      faults.push(...wrong.map(({ record_id, field }) => ({ recordType: name, recordId: record_id, field })));
    }
  }
  return { records, fields, faults };
}

async function* tracedIds(db: Database, recordType: string): AsyncGenerator<readonly string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ record_id: string }>`
      select distinct record_id from audit_entry
      where record_type = ${recordType} and record_id > ${after}::uuid order by record_id limit ${pageSize}`.execute(
      db,
    );
    if (rows.length > 0) yield rows.map((row) => row.record_id);
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.record_id ?? after;
  }
}

async function readRows(db: Database, table: string, ids: readonly string[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Those that led to a version, the newest first. Older than the salt are those that were meant to be forgotten. */
async function readEntries(
  db: Database,
  recordType: string,
  ids: readonly string[],
): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select e.record_id, e.record_version, e.fields, s.id = e.salt_id as salted
    from audit_entry e left join audit_salt s on s.record_type = e.record_type and s.record_id = e.record_id
    where e.record_type = ${recordType} and e.record_id = any(${ids}::uuid[])
      and e.record_version is not null and e.action in ('create', 'update')
    order by e.id desc`.execute(db);
  return rows;
}

interface Claim {
  readonly record_id: string;
  readonly field: string | null;
  readonly value: unknown;
  readonly digest: string | null;
}

function claimsOn(row: Row, entries: readonly Entry[]): readonly Claim[] {
  const [newest] = entries;
  if (newest?.record_version !== row['version']) return [];
  const record_id = String(row['id']);
  if (newest?.salted !== true) return [{ record_id, field: null, value: null, digest: 'none' }];
  const claims = new Map<string, Claim>();
  for (const { fields } of entries.filter(({ salted }) => salted)) {
    for (const [field, digest] of Object.entries(fields)) {
      // A column that a later release has dropped is not a lie, nor one that follows from others.
      if (claims.has(field) || digest === '' || !(field in row) || generatedColumns.has(field)) continue;
      claims.set(field, { record_id, field, value: row[field] ?? null, digest });
    }
  }
  return [...claims.values()];
}

/** The digests are made where they were made before, so that there is one way to write a value down. */
async function refuted(
  db: Database,
  recordType: string,
  claims: readonly Claim[],
): Promise<readonly { record_id: string; field: string | null }[]> {
  const { rows } = await sql<{ record_id: string; field: string | null }>`
    select c.record_id, c.field
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as c (record_id uuid, field text, value jsonb, digest text)
    left join audit_salt s on s.record_type = ${recordType} and s.record_id = c.record_id
    where audit_digest(s.salt, c.field, coalesce(c.value, 'null')) is distinct from c.digest`.execute(db);
  return rows;
}
