import { integer } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const programmeLevels = referenceList({
  name: 'mshied_programlevels',
  label: 'Programme level',
  table: 'programme_level',
  idField: 'mshied_programlevelid',
  nameField: 'mshied_name',
  fields: {
    ctpt_nqflevel: integer('nqf_level', 'NQF level', { range: { min: 1, max: 10 } }),
  },
  editable: ['ctpt_nqflevel'],
});
