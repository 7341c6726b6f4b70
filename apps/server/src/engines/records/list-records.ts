import type { ListAnswer, ListRequest } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import { seenAs, type Caller, type ReadAnswer } from '../entitlements/index.ts';
import { accessTo, type Access } from './access.ts';
import { planSelect, toWire, type RequestedProperty } from './columns.ts';
import { decodePosition, encodePosition, fingerprint, type Position } from './continuation.ts';
import { planFilter } from './filter.ts';
import type { NamedField, RecordType, Registry } from './registry.ts';
import { sortKeyOf, type SortKey } from './sort.ts';
import type { Counted, Totals } from './totals.ts';

export interface ListTotal {
  readonly count: number;
  readonly aggregates: ListAnswer['aggregates'];
}

export async function listRecords(
  {
    db,
    registry,
    caller,
    totals,
  }: { db: Database; registry: Registry; caller: Caller; totals: Totals<ListTotal> },
  request: ListRequest,
): Promise<ReadAnswer<ListAnswer>> {
  const askedAt = performance.now();
  const access = accessTo(registry.get(request.recordtype), 'read', caller);
  const { type } = access;
  if (request.idfield && type.findField(request.idfield)?.name !== type.idField) {
    throw malformed('idfield', `the id field of ${type.name} is ${type.idField}`);
  }
  const properties = requestedProperties(access, request.properties, request.formattedFields ?? []);
  const filter = planFilter(access, request.filter);
  const sortField = request.sortfield ? access.field(request.sortfield.field, 'sortfield.field') : null;
  const sort = sortKeyOf(sortField, registry);
  const descending = request.sortfield?.sorttype === 'desc';
  const aggregates = (request.Aggregate?.AggregateFields ?? []).map((wanted, index) =>
    planAggregate(access, wanted, `Aggregate.AggregateFields[${index}]`),
  );

  const used = [...properties.map((property) => property.field), ...filter.fields];
  const rowsInReach = access.rows(
    [...used, ...(sortField ? [sortField] : []), ...aggregates.map((aggregate) => aggregate.field)],
    't',
  );
  const where = [rowsInReach, filter.condition].filter((condition) => condition !== null);
  const question = fingerprint([type.name, request.filter ?? null, request.sortfield ?? null]);
  const after = request.continuationToken ? decodePosition(request.continuationToken, question) : null;

  const select = planSelect(properties, registry);
  const conditions = after ? [...where, beyond(sort, after, descending)] : where;
  const columns = ['t.id as id', `${sort?.text ?? 'null'} as k`, ...select.columns];
  const order = [...(sort ? [sort.expression] : []), 't.id'].map(
    (key) => `${key} ${descending ? 'desc' : 'asc'}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.raw(columns.join(', '))}, ${seenAs(caller)} as seen
    from ${sql.raw([tableAs(type), ...select.joins, ...(sort?.joins ?? [])].join(' '))}
    ${whereAll(conditions)}
    order by ${sql.raw(order.join(', '))}
    limit ${request.pazesize + 1}`
    .execute(db)
    .catch(refuseBadPosition(after));

  const hasMore = rows.length > request.pazesize;
  const page = hasMore ? rows.slice(0, request.pazesize) : rows;
  const last = page.at(-1);
  // A first page that holds everything has counted already.
  const counted = !hasMore && after === null && aggregates.length === 0;
  const asked = { at: askedAt, snapshot: seenIn(rows[0]) ?? null };
  const total = counted
    ? { count: page.length, aggregates: [] }
    : await countAll({ db, totals, asked }, totalQuery(type, where, aggregates), aggregates);
  const continuationToken =
    hasMore && last ? encodePosition({ key: textOf(last['k']), id: String(last['id']) }, question) : null;
  return {
    seen: seenIn(rows[0]),
    answer: {
      data: page.map((row) => ({ id: String(row['id']), data: select.read(row) })),
      continuationToken,
      totalCount: total.count,
      aggregates: total.aggregates,
    },
  };
}

export const tableAs = (type: RecordType): string => `"${type.table}" as t`;

/** What the statement found in `seenAs`; undefined where there is no row to tell. */
export const seenIn = (row: Readonly<Record<string, unknown>> | undefined): string | null | undefined =>
  row && textOf(row['seen']);

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

export function requestedProperties(
  access: Access,
  properties: readonly string[],
  formattedFields: readonly string[],
): RequestedProperty[] {
  const formatted = new Set(formattedFields.map((name) => access.field(name, 'formattedFields').name));
  const requested = new Map<string, RequestedProperty>();
  for (const name of [...properties, ...formattedFields]) {
    const field = access.field(name, 'properties');
    if (!requested.has(name)) {
      requested.set(name, { name, field, formatted: formatted.has(field.name) });
    }
  }
  return [...requested.values()];
}

export function whereAll(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

function beyond(sort: SortKey | null, after: Position, descending: boolean): RawBuilder<boolean> {
  const comparison = sql.raw(descending ? '<' : '>');
  if (!sort) return sql<boolean>`t.id ${comparison} ${after.id}::uuid`;
  return sql<boolean>`(${sql.raw(sort.expression)}, t.id) ${comparison} (${sort.parameter(after.key ?? '')}, ${after.id}::uuid)`;
}

/** A forged token may hold a key that is not of the column's type; that is the client's mistake, not a fault. */
function refuseBadPosition(after: Position | null) {
  return (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (after && code.startsWith('22')) throw malformed('continuationToken', 'is not a token of ours');
    throw error;
  };
}

interface AggregatePlan {
  readonly name: string;
  readonly field: NamedField;
  readonly type: 'sum' | 'count' | 'min' | 'max';
}

const summable = new Set<NamedField['kind']>(['integer', 'decimal', 'money']);
const comparable = new Set<NamedField['kind']>([
  'integer',
  'decimal',
  'money',
  'date',
  'instant',
  'text',
  'picklist',
]);

function planAggregate(
  access: Access,
  wanted: { field: string; type: AggregatePlan['type'] },
  place: string,
): AggregatePlan {
  const field = access.field(wanted.field, `${place}.field`);
  const allowed = wanted.type === 'sum' ? summable : wanted.type === 'count' ? null : comparable;
  if (field.kind === 'links' || (allowed && !allowed.has(field.kind))) {
    throw malformed(`${place}.type`, `${field.name} has no ${wanted.type}`);
  }
  return { name: wanted.field, field, type: wanted.type };
}

function totalQuery(
  type: RecordType,
  where: readonly RawBuilder<boolean>[],
  aggregates: readonly AggregatePlan[],
): RawBuilder<Record<string, unknown>> {
  const columns = aggregates.map((aggregate, index) => {
    const column = `t."${aggregate.field.column}"`;
    // The C collation makes the smallest and largest text the same on every engine.
    const isText = aggregate.field.kind === 'text' && aggregate.type !== 'count';
    return `${aggregate.type}(${isText ? `${column} collate "C"` : column}) as a${index}`;
  });
  return sql`
    select ${sql.raw(['count(*) as n', 'pg_current_snapshot()::text as snapshot', ...columns].join(', '))}
    from ${sql.raw(tableAs(type))} ${whereAll(where)}`;
}

async function countAll(
  {
    db,
    totals,
    asked,
  }: { db: Database; totals: Totals<ListTotal>; asked: Parameters<Totals<ListTotal>['get']>[1] },
  query: RawBuilder<Record<string, unknown>>,
  aggregates: readonly AggregatePlan[],
): Promise<ListTotal> {
  const compiled = query.compile(db);
  const question = JSON.stringify([compiled.sql, compiled.parameters]);
  return totals.get(question, asked, async () => {
    const { rows } = await db.executeQuery(compiled);
    return readTotal(rows[0] ?? {}, aggregates);
  });
}

function readTotal(
  row: Readonly<Record<string, unknown>>,
  aggregates: readonly AggregatePlan[],
): Counted<ListTotal> {
  const values = aggregates.map(({ name, field, type }, index) => {
    const value = row[`a${index}`];
    if (type === 'count') return { field: name, type, value: Number(value ?? 0) };
    // The sum of no rows is nothing owed, not an unknown.
    const wire = toWire(field, type === 'sum' ? (value ?? 0) : value);
    return { field: name, type, value: typeof wire === 'boolean' ? null : wire };
  });
  return {
    total: { count: Number(row['n'] ?? 0), aggregates: values },
    snapshot: String(row['snapshot']),
  };
}
