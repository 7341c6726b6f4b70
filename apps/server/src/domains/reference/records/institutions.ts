import { lookup, text } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const institutions = referenceList({
  name: 'ctpt_institutions',
  label: 'Institution',
  table: 'institution',
  idField: 'ctpt_institutionid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_country: lookup('country_id', 'Country', 'ctpt_countries'),
    ctpt_kind: text('kind', 'Kind'),
  },
  editable: ['ctpt_country', 'ctpt_kind'],
});
