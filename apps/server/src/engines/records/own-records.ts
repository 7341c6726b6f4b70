import type { RecordRow } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Row } from '../audit/index.ts';
import type { Caller } from '../entitlements/index.ts';
import { accessThrough, covers, type Access } from './access.ts';
import { planSelect } from './columns.ts';
import { tableAs, whereAll } from './read-page.ts';
import type { Grant } from './record-type.ts';
import type { NamedField, RecordType, Registry } from './registry.ts';
import { ownPart } from './scope.ts';

const pageSize = 1000;

/** A record type of which a person can have rows of their own, and the fields that such a row shows them. */
export interface OwnRecordType {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly NamedField[];
  /** Columns, for reading what was noted of a row elsewhere. */
  fieldOf(columnOrName: string): NamedField | null;
}

/**
 * Everything a person may know of themselves, whatever pages their role opens: the law gives people sight of what is
 * kept about them. So whoever reads through here guards the door to it. Grants on other rows, staff's for one, do not
 * count.
 */
export function ownRecordTypes(registry: Registry): readonly OwnRecordType[] {
  return registry.types
    .filter((type) => ownGrants(type).length > 0)
    .map((type) => {
      const fields = ownFields(type);
      return {
        name: type.name,
        label: type.label,
        fields,
        fieldOf: (name) => fields.find((field) => field.column === name || field.name === name) ?? null,
      };
    });
}

/** The caller's own rows of one type, every field with its formatted value, page by page. */
export async function* readOwnRecords(
  { db, registry, caller }: Reading,
  typeName: string,
): AsyncGenerator<readonly RecordRow[]> {
  const type = registry.get(typeName);
  const properties = ownFields(type).map((field) => ({ name: field.name, field, formatted: true }));
  const select = planSelect(properties, registry);
  const columns = ['t.id as id', ...select.columns].join(', ');
  const from = [tableAs(type), ...select.joins].join(' ');
  for await (const rows of pagesOf({ db, access: ownAccess(type, caller) }, columns, from)) {
    yield rows.map((row) => ({ id: String(row['id']), data: select.read(row) }));
  }
}

/** The same rows as the database has them, for other engines that keep something of their own in them. */
export async function* ownRows(
  { db, registry, caller }: Reading,
  typeName: string,
): AsyncGenerator<readonly Row[]> {
  const type = registry.get(typeName);
  yield* pagesOf({ db, access: ownAccess(type, caller) }, 't.*', tableAs(type));
}

/** A query of every own row's `record_type` and `id`. */
export function ownRecordIds(registry: Registry, caller: Caller): RawBuilder<unknown> {
  const queries = registry.types
    .filter((type) => ownGrants(type).length > 0)
    .map(
      (type) => sql`select ${type.name}::text as record_type, t.id from ${sql.raw(tableAs(type))}
        ${whereAll(inReach(ownAccess(type, caller)))}`,
    );
  return sql.join(queries, sql` union all `);
}

/** How many rows of each type are the caller's own, in one query; types without any are left out. */
export async function countOwnRecords({ db, registry, caller }: Reading): Promise<Map<string, number>> {
  const { rows } = await sql<{ record_type: string; n: number }>`
    select record_type, count(*) as n from (${ownRecordIds(registry, caller)}) own group by record_type`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.record_type, row.n]));
}

interface Reading {
  readonly db: Database;
  readonly registry: Registry;
  readonly caller: Caller;
}

/** Between two pages nothing is held: a person who downloads slowly keeps no connection and no snapshot. */
async function* pagesOf(
  { db, access }: { db: Database; access: Access },
  columns: string,
  from: string,
): AsyncGenerator<readonly Record<string, unknown>[]> {
  let after: string | null = null;
  for (;;) {
    const beyond: RawBuilder<boolean>[] = after === null ? [] : [sql`t.id > ${after}::uuid`];
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.raw(columns)} from ${sql.raw(from)} ${whereAll([...inReach(access), ...beyond])}
      order by t.id limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = String(rows.at(-1)?.['id']);
  }
}

const ownGrants = (type: RecordType): readonly Grant[] =>
  type.grants.flatMap((grant) => {
    const rows = ownPart(grant.rows);
    return rows && grant.verbs.includes('read') ? [{ ...grant, rows }] : [];
  });

const ownFields = (type: RecordType): readonly NamedField[] => {
  const grants = ownGrants(type);
  // Contents are given away as the files that they are.
  return type.allFields.filter(
    (field) => field.kind !== 'content' && grants.some((grant) => covers(grant, field, type)),
  );
};

const ownAccess = (type: RecordType, caller: Caller): Access => accessThrough(type, ownGrants(type), caller);

function inReach(access: Access): RawBuilder<boolean>[] {
  const condition = access.rows(ownFields(access.type), 't');
  // Every row would be everybody's: a scope that says so is no own scope.
  if (!condition) throw new Error(`${access.type.name} has an own scope without a condition`);
  return [condition];
}
