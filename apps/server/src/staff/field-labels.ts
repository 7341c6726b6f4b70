import type { Registry } from '../engines/records/index.ts';

/** The trail names columns; people know fields by their labels. What belongs to no field, such as a version, has none. */
export function fieldLabels(
  { types }: Pick<Registry, 'types'>,
  recordType: string,
  columns: readonly string[],
): string[] {
  const fields = types.find(({ name }) => name === recordType)?.allFields ?? [];
  return columns.flatMap((column) => fields.find((field) => field.column === column)?.label ?? []);
}
