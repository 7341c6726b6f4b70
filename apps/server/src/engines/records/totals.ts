import type { ListAnswer, ListRequest } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { TableName } from '../../platform/database/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import type { Access } from './access.ts';
import { toWire } from './columns.ts';
import type { NamedField } from './registry.ts';

/** How far a list is counted. Nobody reads further, and counting a million rows takes longer than any page of them. */
export const countedAtMost = 10_000;
/** One more than is told: it says that there are more. */
export const longestCount = countedAtMost + 1;

/** What the first page of a list counts; the pages after it are told by their token. */
export interface Total {
  readonly count: number;
  readonly aggregates: ListAnswer['aggregates'];
}

export interface AggregatePlan {
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

export function planAggregates(access: Access, wanted: ListRequest['Aggregate']): readonly AggregatePlan[] {
  return (wanted?.AggregateFields ?? []).map(({ field: name, type }, index) => {
    const place = `Aggregate.AggregateFields[${index}]`;
    const field = access.comparableField(name, `${place}.field`);
    const allowed = type === 'sum' ? summable : type === 'count' ? null : comparable;
    if (field.kind === 'links' || (allowed && !allowed.has(field.kind))) {
      throw malformed(`${place}.type`, `${field.name} has no ${type}`);
    }
    return { name, field, type };
  });
}

/** A query of one row: the rows counted as far as they are told, or all of them where figures are made of them anyway. */
export function totalQuery(
  from: string,
  where: RawBuilder<unknown>,
  aggregates: readonly AggregatePlan[],
): RawBuilder<unknown> {
  if (aggregates.length === 0) {
    return sql`select count(*) as n from (
      select 1 from ${sql.raw(from)} ${where} limit ${sql.raw(String(longestCount))}) as counted`;
  }
  const columns = aggregates.map(({ field, type }, index) => {
    const column = `t."${field.column}"`;
    // The C collation makes the smallest and largest text the same on every engine.
    const isText = field.kind === 'text' && type !== 'count';
    return `${type}(${isText ? `${column} collate "C"` : column}) as a${index}`;
  });
  return sql`select ${sql.raw(['count(*) as n', ...columns].join(', '))} from ${sql.raw(from)} ${where}`;
}

/** The same of rows that were counted as they changed; the condition names nothing but what they are counted by. */
export const maintainedTotal = (table: TableName, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select coalesce(sum(t.change), 0) as n from ${sql.raw(`"${table}"`)} as t ${where}`;

export const totalNames = (aggregates: readonly AggregatePlan[]): readonly string[] => [
  'n',
  ...aggregates.map((_, index) => `a${index}`),
];

export function readTotal(
  row: Readonly<Record<string, unknown>>,
  aggregates: readonly AggregatePlan[],
): Total {
  return {
    count: Math.min(Number(row['n'] ?? 0), longestCount),
    aggregates: aggregates.map(({ name, field, type }, index) => {
      const value = row[`a${index}`];
      if (type === 'count') return { field: name, type, value: Number(value ?? 0) };
      // The sum of no rows is nothing owed, not an unknown.
      const wire = toWire(field, type === 'sum' ? (value ?? 0) : value);
      return { field: name, type, value: typeof wire === 'boolean' ? null : wire };
    }),
  };
}

/** Whether a total brought along by a token answers what is asked now. */
export const isAnswerTo = (total: Total, aggregates: readonly AggregatePlan[]): boolean =>
  total.aggregates.length === aggregates.length &&
  aggregates.every(({ name, type }, index) => {
    const brought = total.aggregates[index];
    return brought?.field === name && brought.type === type;
  });

export const wireTotals = ({
  count,
  aggregates,
}: Total): Pick<ListAnswer, 'totalCount' | 'totalCountIsMinimum' | 'aggregates'> => ({
  totalCount: Math.min(count, countedAtMost),
  ...(count > countedAtMost ? { totalCountIsMinimum: true as const } : {}),
  aggregates,
});
