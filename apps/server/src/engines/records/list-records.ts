import type { ListAnswer, ListRequest } from '@charter/contracts';
import type { DatabaseHandle, TableName } from '../../platform/database/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import type { Caller, ReadAnswer } from '../entitlements/index.ts';
import { accessTo, type Access } from './access.ts';
import { planSelect, type RequestedProperty } from './columns.ts';
import { readRecords, type Contents } from './contents.ts';
import { fingerprint, type Continuations, type Holder } from './continuation.ts';
import { listedRows, planFilter, type FilterPlan } from './filter.ts';
import type { Plans } from './plans.ts';
import { readPage, type KnownStrategies, type PagePlan } from './read-page.ts';
import type { RecordType, Registry } from './registry.ts';
import { sortKeyOf } from './sort.ts';
import { isAnswerTo, planAggregates, wireTotals } from './totals.ts';

/** What lists are read with. */
export interface ListReader {
  readonly database: DatabaseHandle;
  readonly registry: Registry;
  readonly caller: Caller;
  readonly contents: Contents;
  readonly continuations: Continuations;
  readonly strategies: KnownStrategies;
  readonly listPlans: Plans<ListPlan>;
  /** False where the caller asks for several lists and whether they are still who they were is found out once for all. */
  readonly findsOutCaller?: boolean;
}

/** A list as one caller reads it, whatever the page. */
export interface ListPlan extends PagePlan {
  readonly holder: Holder;
}

/** A page of a list and its total, as far as the caller may see them. */
export async function listRecords(
  {
    database,
    registry,
    caller,
    contents,
    continuations,
    strategies,
    listPlans,
    findsOutCaller = true,
  }: ListReader,
  { continuationToken, ...asked }: ListRequest,
): Promise<ReadAnswer<ListAnswer>> {
  const plan = listPlans.of(caller, asked, () => planList(registry, caller, asked));
  const { holder, aggregates, select } = plan;
  const after = continuationToken ? continuations.decode(continuationToken, holder) : null;
  const brought = after?.total && isAnswerTo(after.total, aggregates) ? after.total : null;
  const query = { ...plan, caller, after, brought, findsOutCaller, strategies };
  const { seen, total, rows } = await readPage(database, query);
  const hasMore = rows.length > asked.pazesize;
  const page = hasMore ? rows.slice(0, asked.pazesize) : rows;
  const last = page.at(-1);
  return {
    seen,
    answer: {
      data: await readRecords(select, page, contents),
      continuationToken:
        hasMore && last
          ? continuations.encode({ key: textOf(last['k']), id: String(last['id']), total }, holder)
          : null,
      ...wireTotals(total),
    },
  };
}

function planList(
  registry: Registry,
  caller: Caller,
  request: Omit<ListRequest, 'continuationToken'>,
): ListPlan {
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
  const aggregates = planAggregates(access, request.Aggregate);
  const used = [...properties.map((property) => property.field), ...filter.fields];
  const rowsInReach = access.rows(
    [...used, ...(sortField ? [sortField] : []), ...aggregates.map((aggregate) => aggregate.field)],
    't',
  );
  // A caller who names a record is shown it, also where the list leaves it out.
  const listed = filter.namesRecords ? null : listedRows(access);
  const question = fingerprint([type.name, request.filter ?? null, request.sortfield ?? null]);
  return {
    type,
    select: planSelect(properties, registry),
    where: [rowsInReach, listed, filter.condition].filter((condition) => condition !== null),
    countedIn: rowsInReach === null && listed === null ? countOf(type, filter) : null,
    sortField,
    sort: sortKeyOf(sortField, registry),
    descending: request.sortfield?.sorttype === 'desc',
    aggregates,
    // One more than is shown says that there are more.
    rows: request.pazesize + 1,
    question,
    plannedAnew: filter.plannedAnew,
    findsText: filter.findsText || filter.bounded.some((field) => field !== sortField),
    inOrder: new Map(),
    holder: { question, reader: readerOf(access, registry) },
  };
}

/** What is kept of the length of the list; null where something narrows it that is not counted by. */
const countOf = ({ countedIn }: RecordType, { fields, findsText }: FilterPlan): TableName | null =>
  countedIn && !findsText && fields.every(({ column }) => countedIn.columns.includes(column))
    ? countedIn.table
    : null;

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
      const covered = field.covered === true && access.caller.viewed;
      requested.set(name, { name, field, formatted: formatted.has(field.name), covered });
    }
  }
  return [...requested.values()];
}
