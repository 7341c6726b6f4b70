import type { FilterField, FilterOperator } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { malformed } from '../../platform/errors/index.ts';
import { linksOf } from './columns.ts';
import { and, escapePattern, joined, or } from './conditions.ts';
import type { FieldKind } from './field.ts';
import type { NamedField } from './registry.ts';
import { searchTextHolds } from './search.ts';
import { checkWireType, toStored, type Stored } from './wire-values.ts';

/** One condition of a filter, as it came and with the field it speaks of. */
export interface FilterPart {
  readonly field: NamedField;
  readonly part: FilterField;
  readonly place: string;
}

const ordered: readonly FieldKind[] = ['text', 'integer', 'decimal', 'money', 'date', 'instant'];
const exact: readonly FieldKind[] = [...ordered, 'id', 'boolean', 'picklist', 'lookup', 'links'];

/** The kinds of field that each operator makes sense for. */
const kindsOf: Readonly<Record<FilterOperator, readonly FieldKind[]>> = {
  eq: exact,
  ne: exact,
  in: exact,
  isEmpty: exact,
  lt: ordered,
  le: ordered,
  gt: ordered,
  ge: ordered,
  between: ordered,
  contains: ['text'],
  startsWith: ['text'],
};

export function fieldCondition({ field, part, place }: FilterPart): RawBuilder<boolean> {
  checkWireType(field, part.type, `${place}.type`);
  const { operator } = part;
  if (operator === undefined) return defaultCondition(field, part, place);
  if (!kindsOf[operator].includes(field.kind)) {
    throw malformed(`${place}.operator`, `${field.name} cannot be compared by ${operator}`);
  }
  if (operator === 'isEmpty') return isEmptyCondition(field, part, place);
  if (operator === 'in') {
    return joined(
      severalValues(field, part, place).map((value) => equals(field, value)),
      or,
    );
  }
  if (operator === 'between') {
    const [from, to, ...more] = severalValues(field, part, place);
    if (from === undefined || to === undefined || more.length > 0)
      throw malformed(`${place}.searchvalue`, 'must be a list of two values');
    return joined([ordering(field, 'ge', from, place), ordering(field, 'le', to, place)], and);
  }
  const value = oneValue(field, part, place);
  if (operator === 'eq') return equals(field, value);
  // A row without a value differs from every value.
  if (operator === 'ne') return sql<boolean>`(${equals(field, value)}) is not true`;
  if (operator === 'contains' || operator === 'startsWith') {
    if (typeof value !== 'string' || value === '') throw malformed(`${place}.searchvalue`, 'must be a text');
    return matching(field, value, operator === 'contains' ? '%' : '');
  }
  return ordering(field, operator, value, place);
}

/**
 * Without an operator a filter means what the documents mean: any of the values, a text found anywhere in the field,
 * whatever its case, and a day any moment of it.
 */
function defaultCondition(field: NamedField, part: FilterField, place: string): RawBuilder<boolean> {
  const values = Array.isArray(part.searchvalue)
    ? severalValues(field, part, place)
    : [oneValue(field, part, place)];
  return joined(
    values.map((value) =>
      field.kind === 'text' && value !== null && value !== ''
        ? matching(field, String(value), '%')
        : equals(field, value),
    ),
    or,
  );
}

/** `before` is the pattern of what may stand before the text. */
function matching(field: NamedField, text: string, before: '%' | ''): RawBuilder<boolean> {
  const match = sql<boolean>`${columnOf(field)} ilike ${`${before}${escapePattern(text)}%`}`;
  const indexed = searchTextHolds(field, text);
  return indexed ? joined([indexed, match], and) : match;
}

function oneValue(field: NamedField, { searchvalue }: FilterField, place: string): Stored {
  if (searchvalue === undefined) throw malformed(`${place}.searchvalue`, 'is needed');
  if (Array.isArray(searchvalue)) throw malformed(`${place}.searchvalue`, 'must be one value');
  return soughtValue(field, searchvalue, `${place}.searchvalue`);
}

function severalValues(field: NamedField, { searchvalue }: FilterField, place: string): Stored[] {
  if (!Array.isArray(searchvalue)) throw malformed(`${place}.searchvalue`, 'must be a list');
  if (searchvalue.length === 0) throw malformed(`${place}.searchvalue`, 'must not be an empty list');
  return searchvalue.map((value) => soughtValue(field, value, `${place}.searchvalue`));
}

function soughtValue(field: NamedField, value: unknown, place: string): Stored {
  // Any number may be asked for in a picklist: an unknown code is in no row, which is an answer, not an error.
  if (field.kind === 'picklist' && typeof value === 'number' && Number.isInteger(value)) {
    const code = field.acceptedCodes?.[value] ?? value;
    if (Math.abs(code) > 2_147_483_647)
      throw malformed(place, `${field.name} does not know the code ${value}`);
    return code;
  }
  return toStored(field, value, place);
}

const columnOf = (field: NamedField): RawBuilder<unknown> => sql.raw(`t."${field.column}"`);

function equals(field: NamedField, value: Stored): RawBuilder<boolean> {
  if (field.kind === 'links') return linked(field, value);
  const column = columnOf(field);
  if (value === null) return sql<boolean>`${column} is null`;
  if (field.kind === 'text') {
    if (value === '') return sql<boolean>`(${column} is null or ${column} = '')`;
    return sql<boolean>`lower(${column}) = lower(${value})`;
  }
  if (isWholeDay(field, value)) {
    return sql<boolean>`(${column} >= ${value}::timestamptz and ${column} < ${value}::timestamptz + interval '1 day')`;
  }
  return sql<boolean>`${column} = ${parameter(field, value)}`;
}

/** A moment may be asked for by its day alone. */
const isWholeDay = (field: NamedField, value: Stored): value is string =>
  field.kind === 'instant' && typeof value === 'string' && value.length === 10;

const comparisons = { lt: sql.raw('<'), le: sql.raw('<='), gt: sql.raw('>'), ge: sql.raw('>=') } as const;

/** Text is compared as lists sort it: in lower case, by code point. A day of a moment is the whole of it. */
function ordering(
  field: NamedField,
  operator: keyof typeof comparisons,
  value: Stored,
  place: string,
): RawBuilder<boolean> {
  if (value === null || value === '') throw malformed(`${place}.searchvalue`, 'must be a value');
  const column = columnOf(field);
  if (field.kind === 'text') {
    return sql<boolean>`lower(${column}) collate "C" ${comparisons[operator]} lower(${value}) collate "C"`;
  }
  if (isWholeDay(field, value)) {
    const dayAfter = operator === 'le' || operator === 'gt';
    const start = dayAfter ? sql`(${value}::timestamptz + interval '1 day')` : sql`${value}::timestamptz`;
    return sql<boolean>`${column} ${sql.raw(operator === 'lt' || operator === 'le' ? '<' : '>=')} ${start}`;
  }
  return sql<boolean>`${column} ${comparisons[operator]} ${cast(field, value)}`;
}

/** `searchvalue` false asks for the rows that have a value. */
function isEmptyCondition(
  field: NamedField,
  { searchvalue }: FilterField,
  place: string,
): RawBuilder<boolean> {
  if (searchvalue !== undefined && searchvalue !== null && typeof searchvalue !== 'boolean')
    throw malformed(`${place}.searchvalue`, 'must be true or false');
  const empty = equals(field, field.kind === 'text' ? '' : null);
  return searchvalue === false ? sql<boolean>`not (${empty})` : empty;
}

function linked(field: NamedField, value: Stored): RawBuilder<boolean> {
  const { table, parent, child } = linksOf(field);
  const links = sql`select 1 from ${sql.table(table)} as l where ${sql.ref(`l.${parent}`)} = t.id`;
  if (value === null) return sql<boolean>`not exists (${links})`;
  return sql<boolean>`exists (${links} and ${sql.ref(`l.${child}`)} = ${value}::uuid)`;
}

const casts: Partial<Record<FieldKind, RawBuilder<unknown>>> = {
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

/**
 * Codes and flags, of which there are few, stand in the text of the statement: the database keeps a plan for each. A
 * common code is best found by walking the order of the list, a rare one by its own index.
 */
function parameter(field: NamedField, value: Stored): RawBuilder<unknown> {
  const isWritten = field.kind === 'picklist' || field.kind === 'boolean';
  return isWritten && typeof value !== 'string' ? sql.raw(String(value)) : cast(field, value);
}
