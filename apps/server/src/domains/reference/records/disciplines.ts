import { referenceList } from '../reference-list.ts';

export const disciplines = referenceList({
  name: 'ctpt_disciplines',
  label: 'Discipline',
  table: 'discipline',
  idField: 'ctpt_disciplineid',
  nameField: 'ctpt_name',
});
