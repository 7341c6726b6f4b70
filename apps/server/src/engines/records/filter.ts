import { filterValuesAtMost, type FilterField, type RecordFilter } from '@charter/contracts';
import type { RawBuilder } from 'kysely';
import { malformed } from '../../platform/errors/index.ts';
import type { Access } from './access.ts';
import { and, joined, or } from './conditions.ts';
import { fieldCondition, type FilterPart } from './field-condition.ts';
import type { NamedField, Registry } from './registry.ts';
import { searchCondition } from './search.ts';

export interface FilterPlan {
  readonly condition: RawBuilder<boolean> | null;
  /** Every field the filter looks at, so that access can narrow the rows to those where they may be read. */
  readonly fields: readonly NamedField[];
  /** The best plan depends on how many rows have the value: it is made anew each time. */
  readonly plannedAnew: boolean;
  /** Rows are found by what stands in their texts: the order of the list may lead past all of them. */
  readonly findsText: boolean;
  /** What must lie within a bound, such as an end that is still to come: an order by something else may lead past it too. */
  readonly bounded: readonly NamedField[];
  /** Nothing is found but records whose ids the filter names. */
  readonly namesRecords: boolean;
}

export function planFilter(
  access: Access,
  filter: RecordFilter | null | undefined,
  registry: Registry,
): FilterPlan {
  if (!filter)
    return {
      condition: null,
      fields: [],
      plannedAnew: false,
      findsText: false,
      bounded: [],
      namesRecords: false,
    };
  const parts = partsOf(access, filter.filterfields ?? [], 'filter.filterfields');
  const alternatives = filter.fieldOrOperator === true && filter.fieldAndOperator !== true;
  const byFields = alternatives ? anyFilter(parts) : everyFilter(parts);
  const search = searchCondition(access, filter.globalfilter ?? '');
  const orSearch = filter.globalAndOperator === false;
  const conditions = [search, byFields].filter((condition) => condition !== null);
  return {
    condition: conditions.length === 0 ? null : joined(conditions, orSearch ? or : and),
    fields: parts.map((part) => part.field),
    plannedAnew: search !== null || parts.some((part) => dependsOnValue(part, registry)),
    findsText: search !== null || parts.some(findsText),
    bounded: boundedIn(parts),
    namesRecords: !alternatives && !(search !== null && orSearch) && parts.some(namesRecord(access)),
  };
}

/** The rows that belong in the list at all; null where that is all of them. */
export const listedRows = ({ type, caller }: Pick<Access, 'type' | 'caller'>): RawBuilder<boolean> | null =>
  type.listed?.condition('t', caller) ?? null;

export function planFilters(
  access: Access,
  filters: readonly FilterField[],
  registry: Registry,
  place: string,
): Omit<FilterPlan, 'namesRecords'> {
  const parts = partsOf(access, filters, place);
  return {
    condition: everyFilter(parts),
    fields: parts.map((part) => part.field),
    plannedAnew: parts.some((part) => dependsOnValue(part, registry)),
    findsText: parts.some(findsText),
    bounded: boundedIn(parts),
  };
}

function partsOf(access: Access, filters: readonly FilterField[], place: string): FilterPart[] {
  refuseManyValues(filters, place);
  return filters.map((part, index) => {
    const at = `${place}[${index}]`;
    return { field: access.comparableField(part.field, `${at}.field`), part, place: at };
  });
}

export function refuseManyValues(filters: readonly FilterField[], place: string): void {
  const values = filters.flatMap(({ searchvalue }) => searchvalue ?? []);
  if (values.length > filterValuesAtMost)
    throw malformed(place, `may hold ${filterValuesAtMost} values together, and not ${values.length}`);
}

function anyFilter(parts: readonly FilterPart[]): RawBuilder<boolean> | null {
  return parts.length === 0 ? null : joined(parts.map(fieldCondition), or);
}

/**
 * All filters hold. Several on one field that name no operator are alternatives, as no value can equal two others: this is
 * how a client asks for orders of its contact whose state is one of several.
 */
function everyFilter(parts: readonly FilterPart[]): RawBuilder<boolean> | null {
  const groups = Map.groupBy(parts, ({ field, part }) =>
    part.operator !== undefined || field.kind === 'text' || field.kind === 'links' ? part : field.name,
  );
  const conditions = [...groups.values()].map(anyFilter).filter((condition) => condition !== null);
  return conditions.length === 0 ? null : joined(conditions, and);
}

/**
 * Whether the best plan depends on the value. Ids name few rows whichever they are, and codes and flags stand in
 * the statement itself; but half of all members may belong to one branch, and a text, a number or a day may be anything.
 */
function dependsOnValue({ field, part: { operator } }: FilterPart, registry: Registry): boolean {
  if (operator === 'isEmpty') return false;
  switch (field.kind) {
    case 'id':
    case 'picklist':
    case 'boolean':
      return false;
    case 'lookup':
      return field.to !== undefined && registry.get(field.to).reference === true;
    case 'text':
    case 'integer':
    case 'decimal':
    case 'money':
    case 'date':
    case 'instant':
    case 'links':
    case 'content':
      return true;
  }
}

const namesRecord =
  ({ type }: Pick<Access, 'type'>) =>
  ({ field, part: { operator } }: FilterPart): boolean =>
    field.name === type.idField && (operator === undefined || operator === 'eq' || operator === 'in');

const findsText = ({ field, part: { operator } }: FilterPart): boolean =>
  field.kind === 'text' && (operator === undefined || operator === 'contains' || operator === 'startsWith');

const bounds: ReadonlySet<string> = new Set(['gt', 'ge', 'lt', 'le', 'between']);

const boundedIn = (parts: readonly FilterPart[]): readonly NamedField[] =>
  parts.filter(({ part: { operator = '' } }) => bounds.has(operator)).map(({ field }) => field);
