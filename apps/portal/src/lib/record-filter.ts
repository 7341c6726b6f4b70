import type { FilterField } from '@charter/contracts';

type FieldType = 'string' | 'number' | 'boolean' | 'datetime' | 'picklist' | 'guid' | 'lookup' | 'manytomany';

/** One condition of a list's filter. */
export function where(field: string, searchvalue: FilterField['searchvalue'], type: FieldType): FilterField {
  // The schema builds its list of types from an array, of whose members the derived type knows nothing.
  return { field, searchvalue, type } as FilterField;
}
