import type { RecordValue } from '@charter/contracts';
import { formatValue } from './format.ts';
import type { NamedField, Registry } from './registry.ts';

/** A property as the client asked for it: its own spelling is answered back. */
export interface RequestedProperty {
  readonly name: string;
  readonly field: NamedField;
  readonly formatted: boolean;
  /** Stays empty for this caller. */
  readonly covered?: boolean;
}

/** Plain SQL text: the names come from the registry, and a text is put together far quicker than a tree of nodes. */
export interface SelectPlan {
  readonly columns: readonly string[];
  /** What the columns are called in the answer's rows. */
  readonly names: readonly string[];
  readonly joins: readonly string[];
  /** Where among the values a content is missing that has to be fetched, and what its key and size are called. */
  readonly contents: readonly { readonly index: number; readonly key: string; readonly size: string }[];
  read(row: Readonly<Record<string, unknown>>): RecordValue[];
}

/** What to select for the properties, and how to read an answer's row back into them. */
export function planSelect(properties: readonly RequestedProperty[], registry: Registry): SelectPlan {
  const columns: string[] = [];
  const names: string[] = [];
  const joins: string[] = [];
  const add = (expression: string, name: string) => {
    columns.push(`${expression} as ${name}`);
    names.push(name);
  };
  properties.forEach(({ field, covered }, index) => {
    add(covered ? 'null' : valueOf(field), `c${index}`);
    if (field.kind === 'lookup' && field.to !== undefined) {
      const target = registry.get(field.to);
      joins.push(`left join "${target.table}" as j${index} on j${index}.id = t."${field.column}"`);
      add(`j${index}."${target.display}"`, `d${index}`);
    }
    if (field.kind === 'links' && field.to !== undefined) {
      add(linkedNames(field, registry.get(field.to)), `d${index}`);
    }
    if (field.kind === 'content' && !covered) add(`t."${field.sizeColumn}"`, `d${index}`);
  });
  const keys = properties.map((_, index) => ({ value: `c${index}`, display: `d${index}` }));
  const read = (row: Readonly<Record<string, unknown>>) =>
    properties.map((property, index) => {
      const key = keys[index];
      return toRecordValue(property, key && row[key.value], key && row[key.display]);
    });
  const contents = properties.flatMap(({ field, covered }, index) =>
    field.kind === 'content' && !covered ? [{ index, key: `c${index}`, size: `d${index}` }] : [],
  );
  return { columns, names, joins, contents, read };
}

function valueOf(field: NamedField): string {
  if (field.kind !== 'links') return `t."${field.column}"`;
  const { parent, child, table } = linksOf(field);
  return `(select string_agg(l."${child}"::text, ',' order by l."${child}")
    from "${table}" as l where l."${parent}" = t.id)`;
}

function linkedNames(field: NamedField, target: { table: string; display: string }): string {
  const { parent, child, table } = linksOf(field);
  return `(select string_agg(n."${target.display}", ', ' order by l."${child}")
    from "${table}" as l join "${target.table}" as n on n.id = l."${child}"
    where l."${parent}" = t.id)`;
}

export function linksOf(field: NamedField): NonNullable<NamedField['links']> {
  if (!field.links) throw new Error(`${field.name} has no link table`);
  return field.links;
}

function toRecordValue(
  { name, field, formatted }: RequestedProperty,
  value: unknown,
  display: unknown,
): RecordValue {
  // The key of a content is nobody's business.
  if (field.kind === 'content') return { name, value: null };
  const answer: RecordValue = { name, value: toWire(field, value) };
  if (field.kind === 'lookup') {
    if (typeof value === 'string') answer.id = value;
    answer.formattedValue = typeof display === 'string' ? display : '';
  } else if (formatted) {
    answer.formattedValue = field.kind === 'links' ? String(display ?? '') : formatValue(field, value);
  }
  return answer;
}

export function toWire(field: NamedField, value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (field.kind === 'money') return Number(value) / 100;
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
