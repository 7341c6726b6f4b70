import { text } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const branches = referenceList({
  name: 'ctpt_branches',
  label: 'Branch',
  table: 'branch',
  idField: 'ctpt_branchid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_region: text('region', 'Region'),
  },
  editable: ['ctpt_region'],
});
