import { text } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const countries = referenceList({
  name: 'ctpt_countries',
  label: 'Country',
  table: 'country',
  idField: 'ctpt_countryid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_isocode: text('iso2', 'ISO code', { searchable: true, required: true, maxLength: 2 }),
    ctpt_isocode3: text('iso3', 'ISO code, three letters', { required: true, maxLength: 3 }),
    ctpt_dialcode: text('dial_code', 'Dialling code'),
  },
  editable: ['ctpt_dialcode'],
});
