import type { ListAnswer, ListRequest } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { planAnew, type Database } from '../../platform/database/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import { seenAs, type Caller, type ReadAnswer } from '../entitlements/index.ts';
import { accessTo, type Access } from './access.ts';
import { planSelect, type RequestedProperty } from './columns.ts';
import { readRecords, type Contents } from './contents.ts';
import { decodePosition, encodePosition, fingerprint, type Position } from './continuation.ts';
import { planFilter } from './filter.ts';
import type { RecordType, Registry } from './registry.ts';
import { sortKeyOf, type SortKey } from './sort.ts';
import { isAnswerTo, planAggregates, readTotal, toldAs, totalNames, totalQuery } from './totals.ts';

/** A page of a list, its total and whether the caller is still who they were: all in one statement. */
export async function listRecords(
  {
    db,
    registry,
    caller,
    contents,
  }: { db: Database; registry: Registry; caller: Caller; contents: Contents },
  request: ListRequest,
): Promise<ReadAnswer<ListAnswer>> {
  const access = accessTo(registry.get(request.recordtype), 'read', caller);
  const { type } = access;
  if (request.idfield && type.findField(request.idfield)?.name !== type.idField) {
    throw malformed('idfield', `the id field of ${type.name} is ${type.idField}`);
  }
  const properties = requestedProperties(access, request.properties, request.formattedFields ?? []);
  const filter = planFilter(access, request.filter, registry);
  const sortField = request.sortfield
    ? access.comparableField(request.sortfield.field, 'sortfield.field')
    : null;
  const sort = sortKeyOf(sortField, registry);
  const descending = request.sortfield?.sorttype === 'desc';
  const aggregates = planAggregates(access, request.Aggregate);

  const used = [...properties.map((property) => property.field), ...filter.fields];
  const rowsInReach = access.rows(
    [...used, ...(sortField ? [sortField] : []), ...aggregates.map((aggregate) => aggregate.field)],
    't',
  );
  const where = [rowsInReach, filter.condition].filter((condition) => condition !== null);
  const question = fingerprint([type.name, request.filter ?? null, request.sortfield ?? null]);
  const after = request.continuationToken ? decodePosition(request.continuationToken, question) : null;
  const brought = after?.total && isAnswerTo(after.total, aggregates) ? after.total : null;

  const select = planSelect(properties, registry);
  const conditions = after ? [...where, beyond(sort, after, descending)] : where;
  const columns = ['t.id as id', `${sort?.text ?? 'null'} as k`, ...select.columns];
  const order = [...(sort ? [sort.expression] : []), 't.id'].map(
    (key) => `${key} ${descending ? 'desc' : 'asc'}`,
  );
  const total = brought ? null : totalQuery(tableAs(type), whereAll(where), aggregates);
  const answered = ['seen', ...(total ? totalNames(aggregates) : []), 'id', 'k', ...select.names];
  const { rows } = await sql<Record<string, unknown>>`${filter.plannedAnew ? planAnew : sql``}
    select ${sql.raw(answered.join(', '))}
    from (select ${seenAs(caller)} as seen) as head ${total ? sql`cross join (${total}) as total` : sql``}
    left join lateral (
      select ${sql.raw(columns.join(', '))}
      from ${sql.raw([tableAs(type), ...select.joins, ...(sort?.joins ?? [])].join(' '))}
      ${whereAll(conditions)}
      order by ${sql.raw(order.join(', '))}
      limit ${sql.raw(String(request.pazesize + 1))}) as page on true`
    .execute(db)
    .catch(refuseBadPosition(after));

  const [head = {}] = rows;
  const counted = brought ?? readTotal(head, aggregates);
  const found = rows.filter((row) => row['id'] !== null);
  const page = found.slice(0, request.pazesize);
  const last = page.at(-1);
  const hasMore = found.length > request.pazesize;
  return {
    seen: textOf(head['seen']),
    answer: {
      data: await readRecords(select, page, contents),
      continuationToken:
        hasMore && last
          ? encodePosition({ key: textOf(last['k']), id: String(last['id']), total: counted }, question)
          : null,
      ...toldAs(counted),
    },
  };
}

export const tableAs = (type: RecordType): string => `"${type.view ?? type.table}" as t`;

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
