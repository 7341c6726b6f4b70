import {
  allow,
  everyRow,
  integer,
  lookup,
  money,
  ownThrough,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';

export const orderLines = recordType({
  name: 'salesorderdetails',
  label: 'Order line',
  table: 'order_line',
  idField: 'salesorderdetailid',
  display: 'description',
  fields: {
    salesorderid: lookup('order_id', 'Order', 'salesorders', { required: true }),
    lineitemnumber: integer('line_number', 'Line', { required: true }),
    productcode: text('code', 'Code'),
    productdescription: text('description', 'Description', { required: true }),
    unit: text('unit', 'Unit'),
    quantity: integer('quantity', 'Quantity', { required: true }),
    tax: money('vat_cents', 'VAT'),
    extendedamount: money('amount_cents', 'Amount'),
  },
  grants: [
    allow(
      ['read'],
      ownThrough('order_id', { table: 'sales_order', owner: 'contact_id' }),
      'all',
      through('invoices', 'application.prepayment'),
    ),
    allow(['read'], everyRow, 'all', through('staff.finance')),
  ],
});
