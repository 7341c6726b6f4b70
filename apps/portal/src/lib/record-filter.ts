import type { FieldType, FilterField, FilterValue } from '@charter/contracts';

/** One condition of a list's filter. */
export function where(field: string, searchvalue: FilterValue, type: FieldType): FilterField {
  return { field, searchvalue, type };
}
