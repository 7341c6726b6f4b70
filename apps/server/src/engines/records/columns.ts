import type { RecordValue } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { formatValue } from './format.ts';
import type { NamedField, Registry } from './registry.ts';

/** A property as the client asked for it: its own spelling is answered back. */
export interface RequestedProperty {
  readonly name: string;
  readonly field: NamedField;
  readonly formatted: boolean;
}

export interface SelectPlan {
  readonly columns: readonly RawBuilder<unknown>[];
  readonly joins: readonly RawBuilder<unknown>[];
  read(row: Readonly<Record<string, unknown>>): RecordValue[];
}

/** What to select for the properties, and how to read an answer's row back into them. */
export function planSelect(properties: readonly RequestedProperty[], registry: Registry): SelectPlan {
  const columns: RawBuilder<unknown>[] = [];
  const joins: RawBuilder<unknown>[] = [];
  properties.forEach(({ field }, index) => {
    columns.push(sql`${valueOf(field)} as ${sql.ref(`c${index}`)}`);
    if (field.kind === 'lookup' && field.to !== undefined) {
      const target = registry.get(field.to);
      const alias = `j${index}`;
      joins.push(
        sql`left join ${sql.table(target.table)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${field.column}`)}`,
      );
      columns.push(sql`${sql.ref(`${alias}.${target.display}`)} as ${sql.ref(`d${index}`)}`);
    }
    if (field.kind === 'links' && field.to !== undefined) {
      columns.push(sql`${linkedNames(field, registry.get(field.to))} as ${sql.ref(`d${index}`)}`);
    }
  });
  const read = (row: Readonly<Record<string, unknown>>) =>
    properties.map((property, index) => toRecordValue(property, row[`c${index}`], row[`d${index}`]));
  return { columns, joins, read };
}

function valueOf(field: NamedField): RawBuilder<unknown> {
  if (field.kind !== 'links') return sql.ref(`t.${field.column}`);
  const { parent, child, table } = linksOf(field);
  return sql`(select string_agg(${sql.ref(`l.${child}`)}::text, ',' order by ${sql.ref(`l.${child}`)})
    from ${sql.table(table)} as l where ${sql.ref(`l.${parent}`)} = t.id)`;
}

function linkedNames(field: NamedField, target: { table: string; display: string }): RawBuilder<unknown> {
  const { parent, child, table } = linksOf(field);
  return sql`(select string_agg(${sql.ref(`n.${target.display}`)}, ', ' order by ${sql.ref(`l.${child}`)})
    from ${sql.table(table)} as l join ${sql.table(target.table)} as n on n.id = ${sql.ref(`l.${child}`)}
    where ${sql.ref(`l.${parent}`)} = t.id)`;
}

function linksOf(field: NamedField) {
  if (!field.links) throw new Error(`${field.name} has no link table`);
  return field.links;
}

function toRecordValue(
  { name, field, formatted }: RequestedProperty,
  value: unknown,
  display: unknown,
): RecordValue {
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
