import { referenceList } from '../reference-list.ts';

export const preferenceTypes = referenceList({
  name: 'ctpt_preferencetypes',
  label: 'Preference type',
  table: 'preference_type',
  idField: 'ctpt_preferencetypeid',
  nameField: 'ctpt_name',
});
