import { codes } from '@charter/contracts';
import { allow, date, everyRow, lookup, money, ownBy, picklist, recordType, text, through, yesNo } from '../../../engines/records/index.ts';

/** An order is an invoice once it has its number. Amounts and state follow from payments, never from a client. */
export const orders = recordType({
  name: 'salesorders',
  label: 'Order',
  table: 'sales_order',
  idField: 'salesorderid',
  display: 'name',
  ownerColumn: 'contact_id',
  fields: {
    name: text('name', 'Invoice Name', { searchable: true, required: true }),
    statecode: picklist('state_code', 'Status', codes.orderState, { required: true }),
    ctpt_invoicenumber: text('invoice_number', 'Invoice number', { searchable: true }),
    totalamount: money('total_cents', 'Amount'),
    totaltax: money('tax_cents', 'VAT'),
    totaldiscountamount: money('discount_cents', 'Discount'),
    transactioncurrencyid: lookup('currency_id', 'Currency', 'transactioncurrencies'),
    requestdeliveryby: date('due_on', 'Due'),
    paidon: date('paid_on', 'Paid on'),
    ctpt_contactid: lookup('contact_id', 'Contact', 'contacts', { required: true }),
    ctpt_sonicwebformsubmission: lookup('submission_id', 'Application', 'ctpt_sonicwebformsubmissions'),
    ctpt_eventid: lookup('event_id', 'Event', 'msmedia_mediaevents'),
    ctpt_paymentmethod: picklist('payment_method', 'Payment method', codes.paymentMethod),
    ctpt_beingverified: yesNo('being_verified', 'Being verified', { required: true }),
    ctpt_sponsoremail: text('sponsor_email', 'Sponsor email'),
    ctpt_sponsorname: text('sponsor_name', 'Sponsor name'),
    ctpt_companyname: text('sponsor_company', 'Company name'),
    ctpt_vatnumber: text('sponsor_vat_number', 'VAT number'),
    address3_line1: text('sponsor_line1', 'Address line 1'),
    address3_line2: text('sponsor_line2', 'Address line 2'),
    address3_county: text('sponsor_suburb', 'Suburb'),
    address3_city: text('sponsor_city', 'City'),
    address3_postalcode: text('sponsor_postal_code', 'Postal code'),
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through('invoices', 'application.prepayment')),
    allow(['read'], everyRow, 'all', through('staff.finance')),
  ],
});
