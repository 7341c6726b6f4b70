import { referenceList } from '../reference-list.ts';

export const specialistFields = referenceList({
  name: 'ctpt_specialists',
  label: 'Specialist field',
  table: 'specialist_field',
  idField: 'ctpt_specialistid',
  nameField: 'ctpt_name',
});
