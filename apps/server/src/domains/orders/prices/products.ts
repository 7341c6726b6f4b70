import {
  activeRows,
  allow,
  everyRow,
  recordType,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';

/** What the institution sells; what it costs is in its prices. */
export const products = recordType({
  name: 'products',
  label: 'Product',
  table: 'product',
  idField: 'productid',
  display: 'description',
  fields: {
    productnumber: text('code', 'Code', { searchable: true, required: true, maxLength: 100 }),
    description: text('description', 'Description', { searchable: true, required: true }),
    unit: text('unit', 'Unit', { required: true, maxLength: 50 }),
    ctpt_vatinclusive: yesNo('vat_inclusive', 'Prices include VAT', { required: true }),
    ctpt_hidesponsor: yesNo('hide_sponsor', 'Not paid through a sponsor', { required: true }),
  },
  grants: [
    allow(['read'], activeRows, 'all', 'active-account'),
    allow(['read'], everyRow, 'all', through('staff.administration')),
    // Neither the code, by which it is found, nor whether its prices include VAT: that would change all of them.
    allow(
      ['update'],
      everyRow,
      { only: ['description', 'unit', 'ctpt_hidesponsor', 'statecode'] },
      through('staff.administration'),
    ),
  ],
});
