import type { ListAnswer, ListRequest } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import { factsOf, type Caller, type ReadAnswer } from '../entitlements/index.ts';
import { accessTo, type Access } from './access.ts';
import { planSelect, toWire, type RequestedProperty } from './columns.ts';
import { decodePosition, encodePosition, fingerprint, type Position } from './continuation.ts';
import { planFilter } from './filter.ts';
import type { NamedField, Registry } from './registry.ts';
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
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([
      sql`t.id as id`,
      sql`${sort?.text ?? sql`null`} as k`,
      ...select.columns,
      sql`${snapshot} as snapshot`,
      sql`${factsOf(caller)} as facts`,
    ])}
    from ${sql.table(type.table)} as t ${joined([...select.joins, ...(sort?.joins ?? [])])}
    ${whereAll(conditions)}
    order by ${sort ? sql`${sort.expression} ${direction}, ` : sql``}t.id ${direction}
    limit ${request.pazesize + 1}`
    .execute(db)
    .catch(refuseBadPosition(after));

  const hasMore = rows.length > request.pazesize;
  const page = hasMore ? rows.slice(0, request.pazesize) : rows;
  const last = page.at(-1);
  // A first page that holds everything has counted already.
  const counted = !hasMore && after === null && aggregates.length === 0;
  const asked = { at: askedAt, snapshot: textOf(rows[0]?.['snapshot']) };
  const total = counted
    ? { count: page.length, aggregates: [] }
    : await countAll({ db, totals, asked }, totalQuery(type.table, where, aggregates), aggregates);
  const continuationToken =
    hasMore && last ? encodePosition({ key: textOf(last['k']), id: String(last['id']) }, question) : null;
  return {
    facts: textOf(rows[0]?.['facts']),
    answer: {
      data: page.map((row) => ({ id: String(row['id']), data: select.read(row) })),
      continuationToken,
      totalCount: total.count,
      aggregates: total.aggregates,
    },
  };
}

/** What this statement sees of the database. */
const snapshot = sql`(select pg_current_snapshot()::text)`;

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
    if (![...requested.values()].some((known) => known.field === field && known.name === name)) {
      requested.set(name, { name, field, formatted: formatted.has(field.name) });
    }
  }
  return [...requested.values()];
}

export function whereAll(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

export function joined(joins: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return joins.length === 0 ? sql`` : sql.join(joins, sql` `);
}

function beyond(sort: SortKey | null, after: Position, descending: boolean): RawBuilder<boolean> {
  const comparison = descending ? sql`<` : sql`>`;
  if (!sort) return sql<boolean>`t.id ${comparison} ${after.id}::uuid`;
  return sql<boolean>`(${sort.expression}, t.id) ${comparison} (${sort.parameter(after.key ?? '')}, ${after.id}::uuid)`;
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
  table: string,
  where: readonly RawBuilder<boolean>[],
  aggregates: readonly AggregatePlan[],
): RawBuilder<Record<string, unknown>> {
  const columns = aggregates.map(({ field, type }, index) => {
    const column = sql.ref(`t.${field.column}`);
    // The C collation makes the smallest and largest text the same on every engine.
    const value = field.kind === 'text' && type !== 'count' ? sql`${column} collate "C"` : column;
    return sql`${sql.raw(type)}(${value}) as ${sql.ref(`a${index}`)}`;
  });
  return sql`
    select ${sql.join([sql`count(*) as n`, sql`${snapshot} as snapshot`, ...columns])}
    from ${sql.table(table)} as t ${whereAll(where)}`;
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
