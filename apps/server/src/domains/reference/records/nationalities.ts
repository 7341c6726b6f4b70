import { text } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const nationalities = referenceList({
  name: 'ctpt_nationalities',
  label: 'Nationality',
  table: 'nationality',
  idField: 'ctpt_nationalityid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_countrycode: text('country_code', 'Country code'),
  },
});
