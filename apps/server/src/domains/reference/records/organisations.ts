import { lookup, text } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const organisations = referenceList({
  name: 'ctpt_organisations',
  label: 'Organisation',
  table: 'organisation',
  idField: 'ctpt_organisationid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_acronym: text('acronym', 'Acronym', { searchable: true }),
    ctpt_country: lookup('country_id', 'Country', 'ctpt_countries'),
  },
  editable: ['ctpt_acronym', 'ctpt_country'],
});
