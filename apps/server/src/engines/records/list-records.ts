import type { ListAnswer, ListRequest } from '@charter/contracts';
import type { Database } from '../../platform/database/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import type { Caller, ReadAnswer } from '../entitlements/index.ts';
import { accessTo, type Access } from './access.ts';
import { planSelect, type RequestedProperty } from './columns.ts';
import { readRecords, type Contents } from './contents.ts';
import { fingerprint, type Continuations } from './continuation.ts';
import { planFilter } from './filter.ts';
import { readPage, type KnownWays } from './read-page.ts';
import type { RecordType, Registry } from './registry.ts';
import { sortKeyOf } from './sort.ts';
import { isAnswerTo, planAggregates, toldAs } from './totals.ts';

/** What lists are read with. */
export interface ListReader {
  readonly db: Database;
  readonly registry: Registry;
  readonly caller: Caller;
  readonly contents: Contents;
  readonly continuations: Continuations;
  readonly ways: KnownWays;
  readonly everyPage?: boolean;
  /** False where the caller asks for several lists and whether they are still who they were is found out once for all. */
  readonly findsOutCaller?: boolean;
}

/** A page of a list and its total, as far as the caller may see them. */
export async function listRecords(
  {
    db,
    registry,
    caller,
    contents,
    continuations,
    ways,
    everyPage = false,
    findsOutCaller = true,
  }: ListReader,
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
  const holder = { question, reader: readerOf(access, registry) };
  const after = request.continuationToken ? continuations.decode(request.continuationToken, holder) : null;
  const brought = after?.total && isAnswerTo(after.total, aggregates) ? after.total : null;

  const select = planSelect(properties, registry);
  const { seen, total, rows } = await readPage(db, {
    type,
    caller,
    select,
    where,
    sortField,
    sort,
    descending,
    after,
    aggregates,
    brought,
    rows: request.pazesize + 1,
    question,
    plannedAnew: filter.plannedAnew,
    findsText: filter.findsText || filter.bounded.some((field) => field !== sortField),
    everyPage,
    findsOutCaller,
    ways,
  });
  const page = rows.slice(0, request.pazesize);
  const last = page.at(-1);
  const hasMore = rows.length > request.pazesize;
  return {
    seen,
    answer: {
      data: await readRecords(select, page, contents),
      continuationToken:
        hasMore && last
          ? continuations.encode({ key: textOf(last['k']), id: String(last['id']), total }, holder)
          : null,
      ...toldAs(total),
    },
  };
}

/** By whose rights a list is read: the caller's own, or those of everybody whom the same grants speak to. */
const readerOf = ({ type, grants, caller }: Access, registry: Registry): string =>
  JSON.stringify([
    isSameForMany(type, registry) ? null : caller.contactId,
    grants.map((grant) => type.grants.indexOf(grant)),
  ]);

/** Lists of the institution's own that show the same to everybody whom the same grants speak to: these are remembered. */
export const isSameForMany = (type: RecordType, registry: Registry): boolean =>
  type.reference === true &&
  type.grants.every(({ rows }) => rows.isSameForAll) &&
  type.allFields.every(({ to }) => to === undefined || registry.get(to).reference === true);

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
