import { sql, type RawBuilder } from 'kysely';
import { linksOf } from './columns.ts';
import type { NamedField, Registry } from './registry.ts';

/**
 * What rows are ordered by. The expression is never null, so that one row comparison continues a page wherever it
 * ended, and it is the same on every engine: text in lower case by code point, empty values together at one end.
 */
export interface SortKey {
  readonly expression: string;
  /** The key as text, as it travels in the continuation token. */
  readonly text: string;
  readonly joins: readonly string[];
  /** A key of a row, or what stands for it in a statement that is kept. */
  parameter(key: unknown): RawBuilder<unknown>;
}

const lowestOf: Partial<Record<NamedField['kind'], { type: string; lowest: string }>> = {
  integer: { type: 'bigint', lowest: "'-9223372036854775808'::bigint" },
  picklist: { type: 'bigint', lowest: "'-9223372036854775808'::bigint" },
  money: { type: 'bigint', lowest: "'-9223372036854775808'::bigint" },
  decimal: { type: 'numeric', lowest: "'-Infinity'::numeric" },
  date: { type: 'date', lowest: "'-infinity'::date" },
  instant: { type: 'timestamptz', lowest: "'-infinity'::timestamptz" },
};

/** Null: the id alone orders the rows. Columns that are never null are sorted plainly, so that their indexes serve. */
export function sortKeyOf(field: NamedField | null, registry: Registry): SortKey | null {
  if (!field || field.kind === 'id') return null;
  if (field.kind === 'lookup' && field.to !== undefined) {
    const target = registry.get(field.to);
    const join = `left join "${target.table}" as s on s.id = t."${field.column}"`;
    // Some types are displayed by their id, which is no text.
    return textKey(`s."${target.display}"::text`, true, [join]);
  }
  if (field.orderedBy !== undefined) return storedKey(`t."${field.orderedBy}"`);
  const column = `t."${field.column}"`;
  if (field.kind === 'text') return textKey(column, !field.required, []);
  if (field.kind === 'boolean') return typedKey(`coalesce(${column}, false)::int`, 'integer');
  if (field.kind === 'links') return typedKey(linkCount(field), 'bigint');
  const limits = lowestOf[field.kind] ?? { type: 'bigint', lowest: '0' };
  if (field.required) return typedKey(column, limits.type);
  return typedKey(`coalesce(${column}, ${limits.lowest})`, limits.type);
}

function textKey(column: string, nullable: boolean, joins: readonly string[]): SortKey {
  const filled = nullable ? `coalesce(${column}, '')` : column;
  const expression = `lower(${filled}) collate "C"`;
  return { expression, text: expression, joins, parameter: (key) => sql`${key}` };
}

const storedKey = (column: string): SortKey => ({
  expression: column,
  text: column,
  joins: [],
  parameter: (key) => sql`${key}`,
});

function typedKey(expression: string, type: string): SortKey {
  return {
    expression,
    text: `(${expression})::text`,
    joins: [],
    parameter: (key) => sql`cast(${key} as ${sql.raw(type)})`,
  };
}

function linkCount(field: NamedField): string {
  const { table, parent } = linksOf(field);
  return `(select count(*) from "${table}" as l where l."${parent}" = t.id)`;
}
