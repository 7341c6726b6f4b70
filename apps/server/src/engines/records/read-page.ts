import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { planAnew, type DatabaseHandle, type TableName } from '../../platform/database/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import { seenBy, type Caller } from '../entitlements/index.ts';
import type { SelectPlan } from './columns.ts';
import type { Position } from './continuation.ts';
import { callerParameters, runPrepared, BoundParameter } from './plans.ts';
import type { NamedField, RecordType } from './registry.ts';
import type { SortKey } from './sort.ts';
import { countedAtMost, maintainedTotal, longestCount, readTotal, totalNames, totalQuery } from './totals.ts';
import type { AggregatePlan, Total } from './totals.ts';

type Row = Readonly<Record<string, unknown>>;

/** A list that was asked for, as far as it is SQL: the same for each of its pages. */
export interface PagePlan {
  readonly type: RecordType;
  readonly select: SelectPlan;
  /** Without its position. */
  readonly where: readonly RawBuilder<boolean>[];
  /** Where it is counted already, by what is in `where`. */
  readonly countedIn: TableName | null;
  readonly sortField: NamedField | null;
  /** Null: the id alone. */
  readonly sort: SortKey | null;
  readonly descending: boolean;
  readonly aggregates: readonly AggregatePlan[];
  readonly rows: number;
  /** The fingerprint of what is asked, whatever the page. */
  readonly question: string;
  readonly plannedAnew: boolean;
  /** See `FilterPlan`. */
  readonly findsText: boolean;
  /** Compiled statements for its pages in order, by the options that shape them. */
  readonly inOrder: Map<string, CompiledQuery<Row>>;
}

/** One of its pages. */
export interface PageQuery extends PagePlan {
  readonly caller: Caller;
  readonly after: Position | null;
  /** What an earlier page counted; null where this one counts. */
  readonly brought: Total | null;
  /** See `ListReader`; where it is false, what was seen is ''. */
  readonly findsOutCaller: boolean;
  readonly strategies: KnownStrategies;
}

/** Where a page begins, in a statement that is kept for all of them. */
const afterKey = new BoundParameter<PageQuery>(({ after }) => after?.key ?? '');
const afterId = new BoundParameter<PageQuery>(({ after }) => after?.id);

export interface Page {
  /** See `seenAs`. */
  readonly seen: string | null;
  readonly total: Total;
  readonly rows: readonly Row[];
}

type Strategy = 'gather' | 'walk' | 'sort';

/** Where the first page ended when it was found by sorting. */
type PageEnd = Pick<Position, 'key' | 'id'>;

/**
 * The strategy that found the first page, by the fingerprint of the question, which holds no term in the clear, and where all
 * matches had to be sorted, the last row of the page.
 */
export type KnownStrategies = Map<string, { readonly strategy: Strategy; readonly end: PageEnd | null }>;
const strategiesAtMost = 5_000;

/**
 * Walking the index of its order is quick where most rows belong to the list. A searched text may be in few rows, or only in
 * the last of a million: matches are gathered first, as many as are counted, and sorted then. Where there are more, a stretch
 * of the order is walked; where that does not fill the page, all matches are sorted. Asked for again, these are counted, and
 * only what stands no later than the page ended is looked at.
 */
export async function readPage(database: DatabaseHandle, query: PageQuery): Promise<Page> {
  const isOrdered = query.sort === null || query.sortField?.sortable === true;
  if (isOrdered && !query.findsText) return readInOrder(database, query);
  let { brought } = query;
  for (const strategy of isOrdered ? strategiesFor(query) : (['gather'] as const)) {
    const page = await readBy(strategy, database, { ...query, brought });
    if (page.isAnswer || page.seen === null) {
      if (query.after === null && typeof strategy === 'string') rememberStrategy(query, strategy, page);
      return page;
    }
    brought = page.total;
  }
  throw tooManyToOrder(query);
}

async function readBy(
  strategy: Strategy | PageEnd,
  database: DatabaseHandle,
  query: PageQuery,
): Promise<Page & { readonly isAnswer: boolean }> {
  const ifFull = (page: Page) => ({ ...page, isAnswer: page.rows.length === query.rows });
  if (typeof strategy !== 'string') return ifFull(await readUntil(strategy, database, query));
  if (strategy === 'walk') return ifFull(await readInOrder(database, query, walkedAtMost));
  const page = await readGathered(database, query, strategy === 'gather' ? longestCount : null);
  return { ...page, isAnswer: !page.isLong };
}

/**
 * The strategies for a page in the order in which they are tried, beginning with the one that found it the last time: people
 * search for the same names. One that no longer finds it costs time and nothing else.
 */
function strategiesFor({ question, after, brought, strategies }: PageQuery): readonly (Strategy | PageEnd)[] {
  const last = after === null ? strategies.get(question) : undefined;
  if (last?.strategy === 'sort') return last.end === null ? ['sort'] : [last.end, 'sort'];
  const isLong = last?.strategy === 'walk' || (brought !== null && brought.count > countedAtMost);
  return isLong ? ['walk', 'sort'] : ['gather', 'walk', 'sort'];
}

function rememberStrategy(query: PageQuery, strategy: Strategy, { rows }: Page): void {
  const { question, strategies, sort, aggregates } = query;
  if (strategies.size >= strategiesAtMost) strategies.clear();
  const last = rows.at(-1);
  const hasEnd = strategy === 'sort' && last && sort?.joins.length === 0 && aggregates.length === 0;
  const end = hasEnd ? { key: String(last['k']), id: String(last['id']) } : null;
  strategies.set(question, { strategy, end });
}

/**
 * How many rows of an order are looked at for a common text. Where one row in a hundred has it, a page is full after some
 * thousand, and twice as many where names crowd at the beginning; looking at these takes as long as counting what is found. A
 * text that is common only elsewhere in the order is left to the gathering.
 */
const walkedAtMost = 6_000;

/** The page along the index of its order. */
async function readInOrder(
  database: DatabaseHandle,
  query: PageQuery,
  atMost: number | null = null,
): Promise<Page> {
  const { after, brought, findsOutCaller, inOrder } = query;
  const statementKey = [after !== null, brought !== null, findsOutCaller, atMost].join();
  const known = inOrder.get(statementKey) ?? compile(database, query, inOrderOf(query, atMost));
  inOrder.set(statementKey, known);
  return pageIn(await runPrepared(database, known, query), query);
}

function inOrderOf(query: PageQuery, atMost: number | null): Parts {
  const { select, sort, after, where, rows } = query;
  const beyond = after ? [positionAfter(query, keyIn(query, 't'))] : [];
  const from = tableAs(query.type);
  const page =
    atMost === null
      ? sql`
    select ${sql.raw(columnsOf(query).join(', '))}
    from ${sql.raw([from, ...select.joins, ...(sort?.joins ?? [])].join(' '))}
    ${whereAll([...where, ...beyond])}
    order by ${orderBy(query, keyIn(query, 't'))} limit ${sql.raw(String(rows))}`
      : walked(query, sql`${sql.raw(from)} ${whereAll(beyond)}`, atMost);
  const total = query.brought ? null : totalOf(query, from);
  return {
    text: sql`${total ? sql`cross join (${total}) as total` : sql``} left join lateral (${page}) as page on true`,
    anew: query.plannedAnew,
  };
}

function totalOf({ where, countedIn, aggregates }: PageQuery, from: string): RawBuilder<unknown> {
  return countedIn !== null && aggregates.length === 0
    ? maintainedTotal(countedIn, whereAll(where))
    : totalQuery(from, whereAll(where), aggregates);
}

/**
 * The first matches among so many rows. They come with their key, because the planner does not see that what leaves a
 * subquery is in order by something that it has no name for, and would sort all of them; and what belongs to a row is
 * fetched for the page alone.
 */
function walked(query: PageQuery, from: RawBuilder<unknown>, atMost: number): RawBuilder<unknown> {
  const { select, sort, where, rows } = query;
  const key = { sort: sort && 't.walk_key', id: 't.id' };
  const inOrder = orderBy(query, key);
  return sql`
    select ${sql.raw(columnsOf(query).join(', '))}
    from (select t.* from (select t.*, ${sql.raw(sort?.expression ?? 'null')} as walk_key from ${from}
        order by ${orderBy(query, keyIn(query, 't'))} limit ${sql.raw(String(atMost))}) as t
      ${whereAll(where)} order by ${inOrder} limit ${sql.raw(String(rows))}) as t
    ${sql.raw(select.joins.join(' '))}
    order by ${inOrder}`;
}

/** Every row of the list up to a number, then the page of them. A list that is longer has no page here. */
async function readGathered(
  database: DatabaseHandle,
  query: PageQuery,
  atMost: number | null,
): Promise<Page & { readonly isLong: boolean }> {
  const { select, sort, after, where, rows, type, aggregates } = query;
  const from = tableAs(type);
  // A page that need not count has no use for the rows before it.
  const beyond = after ? [positionAfter(query, keyIn(query, 't'))] : [];
  // A key is worked out when the rows are put in order, which a list that is too long never is; a lookup's needs its join.
  const isKeyLater = sort !== null && sort.joins.length === 0;
  const sortColumns = isKeyLater ? sortColumnsOf(query) : [`${sort?.expression ?? 'null'} as k`];
  const gathered = sql`
    select ${sql.raw(['t.id', ...sortColumns].join(', '))}
    from ${sql.raw([from, ...(sort?.joins ?? [])].join(' '))}
    ${whereAll(query.brought ? [...where, ...beyond] : where)}
    ${atMost === null ? sql`` : sql`limit ${sql.raw(String(atMost))}`}`;
  const key = isKeyLater ? keyIn(query, 't') : { sort: sort && 't.k', id: 't.id' };
  const bounds = [
    ...(atMost === null ? [] : [sql<boolean>`gathered_rows.m < ${sql.raw(String(atMost))}`]),
    ...(after && !query.brought ? [positionAfter(query, key)] : []),
  ];
  const page = sql`
    select ${sql.raw(columnsOf(query, 'g.k').join(', '))}
    from (select t.id, ${sql.raw(key.sort ?? 'null')} as k from gathered as t ${whereAll(bounds)}
      order by ${orderBy(query, key)} limit ${sql.raw(String(rows))}) as g
    join ${sql.raw([from, 'on t.id = g.id', ...select.joins].join(' '))}
    order by ${orderBy(query, { sort: sort && 'g.k', id: 'g.id' })}`;
  const total =
    query.brought === null && aggregates.length > 0 ? totalQuery(from, whereAll(where), aggregates) : null;
  const statement = compile(database, query, {
    before: sql`with gathered as materialized (${gathered})`,
    text: sql`
      cross join (select count(*) as m${sql.raw(total ? '' : `, least(count(*), ${longestCount}) as n`)} from gathered) as gathered_rows
      ${total ? sql`cross join (${total}) as total` : sql``}
      left join lateral (${page}) as page on true`,
    more: ['m'],
    anew: query.findsText || query.plannedAnew,
  });
  const found = await runPrepared(database, statement, query);
  return { ...pageIn(found, query), isLong: atMost !== null && Number(found[0]?.['m']) >= atMost };
}

/**
 * All matches are counted, and those are put in order that stand no later than the page ended when they were sorted: as many
 * as then or more, unless some have gone meanwhile.
 */
async function readUntil(end: PageEnd, database: DatabaseHandle, query: PageQuery): Promise<Page> {
  const { select, where, rows, type } = query;
  const key = keyIn(query, 't');
  const gathered = sql`
    select least(count(*), ${longestCount}) as n, array_agg(t.id) filter (where ${positionUntil(query, key, end)}) as ids
    from ${sql.raw(tableAs(type))} ${whereAll(where)}`;
  const page = sql`
    select ${sql.raw(columnsOf(query).join(', '))}
    from ${sql.raw([tableAs(type), ...select.joins].join(' '))}
    where t.id = any(gathered.ids) order by ${orderBy(query, key)} limit ${sql.raw(String(rows))}`;
  const statement = compile(database, query, {
    text: sql`cross join (${gathered}) as gathered left join lateral (${page}) as page on true`,
    anew: true,
  });
  return pageIn(await runPrepared(database, statement, query), query);
}

interface Parts {
  readonly before?: RawBuilder<unknown>;
  /** What follows the head of one row; it names the page `page`. */
  readonly text: RawBuilder<unknown>;
  readonly more?: readonly string[];
  readonly anew: boolean;
}

/** Whether the caller is still who they were, the total and the page: all in one statement. */
function compile(database: DatabaseHandle, query: PageQuery, parts: Parts): CompiledQuery<Row> {
  const { findsOutCaller, select, aggregates, brought } = query;
  const seenNow = findsOutCaller ? seenBy(callerParameters) : sql`''`;
  const counted = brought ? [] : totalNames(aggregates);
  const answered = ['seen', ...counted, ...(parts.more ?? []), 'page.id', 'page.k', ...select.names];
  return sql<Row>`${parts.anew ? planAnew : sql``} ${parts.before ?? sql``}
    select ${sql.raw(answered.join(', '))} from (select ${seenNow} as seen) as head ${parts.text}`.compile(
    database.db,
  );
}

function pageIn(rows: readonly Row[], { brought, aggregates }: PageQuery): Page {
  const [head = {}] = rows;
  const seen = head['seen'];
  return {
    seen: typeof seen === 'string' ? seen : null,
    total: brought ?? readTotal(head, aggregates),
    // Beside the head of a page without rows there is one that has nothing in it.
    rows: head['id'] === null ? [] : rows,
  };
}

export const tableAs = (type: RecordType): string => `"${type.view ?? type.table}" as t`;

export function whereAll(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

interface Key {
  /** Null: the id alone. */
  readonly sort: string | null;
  readonly id: string;
}

const keyIn = ({ sort }: PageQuery, alias: string): Key => ({
  sort: sort?.expression ?? null,
  id: `${alias}.id`,
});

/** What a sort key is made of, besides the id that a number of links is counted by. */
const sortColumnsOf = ({ sortField }: PageQuery): string[] =>
  sortField && sortField.kind !== 'links' ? [`t."${sortField.orderedBy ?? sortField.column}"`] : [];

const columnsOf = ({ sort, select }: PageQuery, key?: string): string[] => {
  const text = sort ? (key === undefined ? sort.text : `${key}::text`) : 'null';
  return ['t.id as id', `${text} as k`, ...select.columns];
};

function orderBy({ descending }: PageQuery, { sort, id }: Key): RawBuilder<unknown> {
  const keys = [...(sort === null ? [] : [sort]), id];
  return sql.raw(keys.map((key) => `${key} ${descending ? 'desc' : 'asc'}`).join(', '));
}

const positionAfter = (query: PageQuery, key: Key) =>
  position(query, key, query.descending ? '<' : '>', { key: afterKey, id: afterId });
const positionUntil = (query: PageQuery, key: Key, end: PageEnd) =>
  position(query, key, query.descending ? '>=' : '<=', end);

function position(
  { sort }: PageQuery,
  key: Key,
  comparison: '<' | '>' | '<=' | '>=',
  than: PageEnd | { readonly key: BoundParameter<PageQuery>; readonly id: BoundParameter<PageQuery> },
): RawBuilder<boolean> {
  const is = sql.raw(comparison);
  if (!sort || key.sort === null) return sql<boolean>`${sql.raw(key.id)} ${is} ${than.id}::uuid`;
  return sql<boolean>`(${sql.raw(key.sort)}, ${sql.raw(key.id)}) ${is} (${sort.parameter(than.key)}, ${than.id}::uuid)`;
}

function tooManyToOrder({ type, sortField }: PageQuery): Error {
  const sortable = type.allFields.filter((field) => field.sortable).map((field) => field.name);
  return malformed(
    'sortfield.field',
    `more than ${countedAtMost} records cannot be sorted by ${sortField?.name ?? 'it'}: ask for fewer, or sort by ${sortable.join(', ')}`,
  );
}
