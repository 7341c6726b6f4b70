import type { FieldOf, RecordDescriptor } from '@charter/contracts';
import type { ListColumn } from '../../../record-list/index.ts';

/** A choice from a list, or what the person wrote in its place where the list did not have it. */
export const orOther = <D extends RecordDescriptor>(
  id: string,
  field: FieldOf<D>,
  label: string,
  otherField: FieldOf<D>,
): ListColumn<D> => ({
  id,
  field,
  label,
  format: 'label',
  sortable: true,
  render: (row) => row.text(otherField) ?? row.label(field) ?? '',
});
