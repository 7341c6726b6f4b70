import type { GetRequest, ListRequest } from '@charter/contracts';
import { registry } from '../../apps/server/src/product.ts';
import { planSelect } from '../../apps/server/src/engines/records/columns.ts';
import { fingerprint, type Position } from '../../apps/server/src/engines/records/continuation.ts';
import { foldText } from '../../apps/server/src/engines/records/search.ts';
import { sortKeyOf } from '../../apps/server/src/engines/records/sort.ts';
import { longestCount } from '../../apps/server/src/engines/records/totals.ts';

/** Where a page ended, believed without its seal: the far pages are asked for with the product's own tokens. */
export function positionIn(token: string): Position {
  const [, key, id, count] = JSON.parse(Buffer.from(token.slice(22), 'base64url').toString()) as [
    string,
    string | null,
    string,
    number?,
  ];
  return { key, id, total: count === undefined ? null : { count, aggregates: [] } };
}

export const tokenOf = ({ key, id, total }: Position, question: string): string =>
  '-'.repeat(22) + Buffer.from(JSON.stringify([question, key, id, total?.count, []])).toString('base64url');

/** A statement as somebody would write it by hand who knows what is asked, who may see it, and how it is best found. */
export interface BareStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const type = registry.get('contacts');

export function selectOf({
  properties,
  formattedFields,
}: Pick<ListRequest, 'properties' | 'formattedFields'>) {
  const requested = properties.map((name) => {
    const field = type.findField(name);
    if (!field) throw new Error(`There is no field ${name}`);
    return { name, field, formatted: formattedFields?.includes(name) === true };
  });
  return planSelect(requested, registry);
}

export const questionOf = ({ filter, sortfield }: ListRequest): string =>
  fingerprint([type.name, filter ?? null, sortfield ?? null]);

export function recordSql(request: GetRequest): BareStatement {
  const { columns, joins } = selectOf(request);
  const text = `select ${['t.id', ...columns].join(', ')} from contact as t ${joins.join(' ')} where t.id = $1`;
  return { text, values: [request.id] };
}

/** The page and, unless the token tells it, the total. */
export function listSql(request: ListRequest): BareStatement {
  const filters = (request.filter?.filterfields ?? []).map(
    ({ searchvalue }) => `t.contact_type = ${Number(searchvalue)}`,
  );
  const after = request.continuationToken ? positionIn(request.continuationToken) : null;
  const { key, order, comparison } = orderOf(request);
  const beyond = after ? [key ? `(${key}, t.id) ${comparison} ($1, $2)` : `t.id ${comparison} $1`] : [];
  const page = pageOf(request, [...filters, ...beyond], order);
  return {
    text: after
      ? page
      : `select * from (${countOf(filters)}) as total left join lateral (${page}) as page on true`,
    values: after ? (key ? [after.key, after.id] : [after.id]) : [],
  };
}

/** The ways to write a search: which is the best depends on the term, and the bench takes the quickest. */
export function searchSql(request: ListRequest): Readonly<Record<string, BareStatement>> {
  const { key, order } = orderOf(request);
  const words = foldText(request.filter?.globalfilter ?? '').split(' ');
  const values = words.map((word) => `%${word.length < 3 ? ' ' : ''}${word}%`);
  const matches = words.map((_, at) => `t.search_text like $${at + 1}`);
  const gathered = (limit: string) => `with gathered as materialized (
    select t.id, ${key} as k from contact as t ${where(matches)} ${limit})`;
  const { columns, joins } = selectOf(request);
  const ofGathered = `
    select t.id as id, g.k as k, ${columns.join(', ')}
    from (select * from gathered order by k, id limit ${request.pazesize + 1}) as g
    join contact as t on t.id = g.id ${joins.join(' ')} order by g.k, g.id`;
  const both = (total: string, page: string) =>
    `select * from (${total}) as total left join lateral (${page}) as page on true`;
  return {
    'as the planner likes': { text: both(countOf(matches), pageOf(request, matches, order)), values },
    'a sort of the matches': {
      text: `${gathered('')} ${both(`select least(count(*), ${longestCount}) as n from gathered`, ofGathered)}`,
      values,
    },
    'a count and a sort': { text: `${gathered('')} ${both(countOf(matches), ofGathered)}`, values },
    'a count and a walk': {
      text: both(
        countOf(matches),
        pageOf(request, matches, order, `(select * from contact as t order by ${order} limit 100000) as t`),
      ),
      values,
    },
  };
}

const countOf = (conditions: readonly string[]): string =>
  `select count(*) as n from (select 1 from contact as t ${where(conditions)} limit ${longestCount}) as counted`;

function pageOf(
  request: ListRequest,
  conditions: readonly string[],
  order: string,
  from = 'contact as t',
): string {
  const { columns, joins } = selectOf(request);
  const { text } = orderOf(request);
  return `select ${['t.id as id', `${text} as k`, ...columns].join(', ')} from ${from} ${joins.join(' ')}
    ${where(conditions)} order by ${order} limit ${request.pazesize + 1}`;
}

/** Whoever writes it by hand leaves out who is not listed, as the product does. */
const listed = ['t.merged_into is null', 't.erased_on is null'];
const where = (conditions: readonly string[]): string => `where ${[...listed, ...conditions].join(' and ')}`;

function orderOf({ sortfield }: ListRequest) {
  const sort = sortKeyOf(sortfield ? type.findField(sortfield.field) : null, registry);
  const direction = sortfield?.sorttype === 'desc' ? 'desc' : 'asc';
  const keys = [...(sort ? [sort.expression] : []), 't.id'];
  return {
    key: sort?.expression ?? null,
    text: sort?.text ?? 'null',
    order: keys.map((key) => `${key} ${direction}`).join(', '),
    comparison: direction === 'desc' ? '<' : '>',
  };
}
