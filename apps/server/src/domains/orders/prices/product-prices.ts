import { codes } from '@charter/contracts';
import {
  activeRows,
  allow,
  date,
  everyRow,
  integer,
  lookup,
  money,
  picklist,
  recordType,
  through,
} from '../../../engines/records/index.ts';

/** What a product costs: for everybody or one class of membership, in any or one billing year, from one day to another. */
export const productPrices = recordType({
  name: 'ctpt_productprices',
  label: 'Price',
  table: 'product_price',
  idField: 'ctpt_productpriceid',
  display: 'id',
  fields: {
    ctpt_productid: lookup('product_id', 'Product', 'products', { required: true }),
    ctpt_membershipclass: picklist('membership_class', 'Membership type', codes.contactType),
    ctpt_billingyear: integer('billing_year', 'Billing year'),
    ctpt_amount: money('amount_cents', 'Amount', { required: true }),
    ctpt_validfrom: date('valid_from', 'Valid from', { required: true }),
    ctpt_validto: date('valid_to', 'Valid until the day before'),
  },
  grants: [
    allow(['read'], activeRows, 'all', 'active-account'),
    allow(['read'], everyRow, 'all', through('staff.administration')),
    allow(
      ['create'],
      everyRow,
      {
        only: [
          'ctpt_productid',
          'ctpt_membershipclass',
          'ctpt_billingyear',
          'ctpt_amount',
          'ctpt_validfrom',
          'ctpt_validto',
        ],
      },
      through('staff.administration'),
    ),
    // A price is never overwritten, because orders were made by it: it ends, and another one begins.
    allow(['update'], everyRow, { only: ['ctpt_validto'] }, through('staff.administration')),
  ],
});
