import type { FieldType, FilterField } from '@charter/contracts';

/** One condition of a list's filter. */
export function where(field: string, searchvalue: FilterField['searchvalue'], type: FieldType): FilterField {
  return { field, searchvalue, type };
}
