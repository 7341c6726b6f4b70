import type { ListColumn } from '../../../record-list/index.ts';

/** A choice from a list, or what the person wrote in its place where the list did not have it. */
export const orOther = (id: string, field: string, label: string, otherField: string): ListColumn => ({
  id,
  field,
  label,
  format: 'label',
  sortable: true,
  render: (row) => row.text(otherField) ?? row.label(field) ?? '',
});
