import { lookup, text } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const registrationCategories = referenceList({
  name: 'ctpt_registrationcategories',
  label: 'Registration category',
  table: 'registration_category',
  idField: 'ctpt_registrationcategoryid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_acronym: text('acronym', 'Acronym', { searchable: true }),
    ctpt_organisation: lookup('organisation_id', 'Organisation', 'ctpt_organisations'),
  },
  editable: ['ctpt_acronym', 'ctpt_organisation'],
});
