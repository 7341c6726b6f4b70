import type { FilterField, RecordFilter } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { malformed } from '../../platform/errors/index.ts';
import type { Access } from './access.ts';
import type { NamedField } from './registry.ts';
import { checkWireType, toStored, type Stored } from './wire-values.ts';

export interface FilterPlan {
  readonly condition: RawBuilder<boolean> | null;
  /** Every field the filter looks at, so that access can narrow the rows to those where they may be read. */
  readonly fields: readonly NamedField[];
}

const and = sql.raw(' and ');
const or = sql.raw(' or ');

function group(
  conditions: readonly RawBuilder<boolean>[],
  operator: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const [only, ...more] = conditions;
  return only && more.length === 0 ? only : sql<boolean>`(${sql.join(conditions, operator)})`;
}

export function planFilter(access: Access, filter: RecordFilter | null | undefined): FilterPlan {
  if (!filter) return { condition: null, fields: [] };
  const alternatives = filter.fieldOrOperator === true && filter.fieldAndOperator !== true;
  const parts = (filter.filterfields ?? []).map((part, index) => {
    const place = `filter.filterfields[${index}]`;
    return { field: access.comparableField(part.field, `${place}.field`), part, place };
  });
  const byFields = alternatives ? anyFilter(parts) : everyFilter(parts);
  const search = searchCondition(access, filter.globalfilter ?? '');
  const joined = [search, byFields].filter((condition) => condition !== null);
  const operator = filter.globalAndOperator === false ? or : and;
  return {
    condition: joined.length === 0 ? null : group(joined, operator),
    fields: parts.map((part) => part.field),
  };
}

export function planFilters(access: Access, filters: readonly FilterField[], place: string): FilterPlan {
  const parts = filters.map((part, index) => {
    const at = `${place}[${index}]`;
    return { field: access.comparableField(part.field, `${at}.field`), part, place: at };
  });
  return { condition: everyFilter(parts), fields: parts.map((part) => part.field) };
}

interface Part {
  readonly field: NamedField;
  readonly part: FilterField;
  readonly place: string;
}

function anyFilter(parts: readonly Part[]): RawBuilder<boolean> | null {
  return parts.length === 0 ? null : group(parts.map(fieldCondition), or);
}

/**
 * All filters hold. Several exact filters on one field are alternatives, as no value can equal two others: this is how
 * a client asks for orders of its contact whose state is one of several.
 */
function everyFilter(parts: readonly Part[]): RawBuilder<boolean> | null {
  const groups = Map.groupBy(parts, (part) =>
    part.field.kind === 'text' || part.field.kind === 'links' ? part : part.field.name,
  );
  const conditions = [...groups.values()].map(anyFilter).filter((condition) => condition !== null);
  return conditions.length === 0 ? null : group(conditions, and);
}

function fieldCondition({ field, part, place }: Part): RawBuilder<boolean> {
  checkWireType(field, part.type, `${place}.type`);
  const sent = Array.isArray(part.searchvalue) ? part.searchvalue : [part.searchvalue];
  if (sent.length === 0) throw malformed(`${place}.searchvalue`, 'must not be an empty list');
  const values = sent.map((value) => searchValue(field, value, `${place}.searchvalue`));
  return group(
    values.map((value) => matches(field, value)),
    or,
  );
}

function searchValue(field: NamedField, value: unknown, place: string): Stored {
  // Any number may be asked for in a picklist: an unknown code is in no row, which is an answer, not an error.
  if (field.kind === 'picklist' && typeof value === 'number' && Number.isInteger(value)) {
    const code = field.acceptedCodes?.[value] ?? value;
    if (Math.abs(code) > 2_147_483_647)
      throw malformed(place, `${field.name} does not know the code ${value}`);
    return code;
  }
  return toStored(field, value, place);
}

function matches(field: NamedField, value: Stored): RawBuilder<boolean> {
  if (field.kind === 'links') return linked(field, value);
  const column = sql.raw(`t."${field.column}"`);
  if (value === null) return sql<boolean>`${column} is null`;
  if (field.kind === 'text') {
    if (value === '') return sql<boolean>`(${column} is null or ${column} = '')`;
    return sql<boolean>`${column} ilike ${`%${escapePattern(String(value))}%`}`;
  }
  // A bare day means any moment of that day.
  if (field.kind === 'instant' && typeof value === 'string' && value.length === 10) {
    return sql<boolean>`(${column} >= ${value}::timestamptz and ${column} < ${value}::timestamptz + interval '1 day')`;
  }
  return sql<boolean>`${column} = ${cast(field, value)}`;
}

function linked(field: NamedField, value: Stored): RawBuilder<boolean> {
  const through = field.links;
  if (!through) throw new Error(`${field.name} has no link table`);
  const links = sql`select 1 from ${sql.table(through.table)} as l where ${sql.ref(`l.${through.parent}`)} = t.id`;
  if (value === null) return sql<boolean>`not exists (${links})`;
  return sql<boolean>`exists (${links} and ${sql.ref(`l.${through.child}`)} = ${value}::uuid)`;
}

const casts: Partial<Record<NamedField['kind'], RawBuilder<unknown>>> = {
  id: sql`uuid`,
  lookup: sql`uuid`,
  date: sql`date`,
  instant: sql`timestamptz`,
  integer: sql`bigint`,
  money: sql`bigint`,
  picklist: sql`bigint`,
  decimal: sql`numeric`,
  boolean: sql`boolean`,
};

/** A parameter with the column's own type, so that both engines read it alike. */
export function cast(field: NamedField, value: Stored): RawBuilder<unknown> {
  const type = casts[field.kind];
  return type ? sql`cast(${value} as ${type})` : sql`${value}`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/**
 * The term anywhere in a searchable field. One or two letters match the beginnings of words instead: a trigram index
 * serves those too, while two letters anywhere would read the whole table.
 */
function searchCondition(access: Access, term: string): RawBuilder<boolean> | null {
  const wanted = term.trim();
  if (wanted === '') return null;
  if (wanted.includes('\u0000')) throw malformed('filter.globalfilter', 'must not contain a NUL character');
  const pattern = escapePattern(wanted);
  const patterns = wanted.length < 3 ? [`${pattern}%`, `% ${pattern}%`] : [`%${pattern}%`];
  const fields = access.type.allFields.filter((field) => field.searchable && access.has(field));
  const conditions = fields.map((field) => {
    const column = sql.raw(`t."${field.column}"`);
    const found = patterns.map((like) => sql<boolean>`${column} ilike ${like}`);
    const visible = access.rows([field], 't');
    const match = group(found, or);
    return visible && isNarrower(access, field) ? sql<boolean>`(${match} and ${visible})` : match;
  });
  return conditions.length === 0 ? sql<boolean>`false` : group(conditions, or);
}

/** Whether some rows the caller sees do not show this field, so that a match there must not count. */
function isNarrower(access: Access, field: NamedField): boolean {
  return access.grants.some((grant) => {
    if (grant.fields === 'all') return false;
    return 'only' in grant.fields
      ? !grant.fields.only.includes(field.name)
      : grant.fields.except.includes(field.name);
  });
}
