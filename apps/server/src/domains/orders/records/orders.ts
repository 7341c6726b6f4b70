import { codes } from '@charter/contracts';
import {
  allow,
  date,
  everyRow,
  integer,
  lookup,
  money,
  ownBy,
  picklist,
  recordType,
  text,
  through,
  yesNo,
  type UpdateDecision,
} from '../../../engines/records/index.ts';
import { orderRecordType, orderState } from '../order.ts';

/** The fields of an order that say how it is to be paid, and by which sponsor: all that a caller may write of it. */
const choiceFields = [
  'ctpt_paymentmethod',
  'ctpt_sponsorname',
  'ctpt_sponsoremail',
  'ctpt_companyname',
  'ctpt_vatnumber',
  'address3_line1',
  'address3_line2',
  'address3_county',
  'address3_city',
  'address3_postalcode',
];

/** Amounts and state follow from payments, never from a client, who chooses how to pay and no more. */
export const orders = (choosePaymentMethod: UpdateDecision<'sales_order'>) =>
  recordType({
    name: orderRecordType,
    label: 'Order',
    table: 'sales_order',
    view: 'order_record',
    idField: 'salesorderid',
    display: 'name',
    ownerColumn: 'contact_id',
    fields: {
      name: text('name', 'Invoice Name', { searchable: true, required: true }),
      statecode: picklist('state_code', 'Status', codes.orderState, { required: true }),
      ctpt_invoicenumber: text('invoice_number', 'Invoice number', { searchable: true }),
      totalamount: money('total_cents', 'Amount'),
      // What paying it today takes, discounts and credits taken off.
      ctpt_amountdue: money('amount_due_cents', 'To pay', { computed: true }),
      // What the invoice came to after credit notes and discounts.
      ctpt_amountcharged: money('amount_charged_cents', 'Charged', { computed: true }),
      // What paying it today leaves off, and until which day.
      ctpt_earlydiscount: money('early_discount_cents', 'Early-bird discount', { computed: true }),
      ctpt_earlyuntil: date('early_until', 'Early-bird discount until', { computed: true }),
      totaltax: money('tax_cents', 'VAT'),
      totaldiscountamount: money('discount_cents', 'Discount'),
      transactioncurrencyid: lookup('currency_id', 'Currency', 'transactioncurrencies'),
      requestdeliveryby: date('due_on', 'Due', { sortable: true }),
      paidon: date('paid_on', 'Paid on'),
      ctpt_contactid: lookup('contact_id', 'Contact', 'contacts', { required: true }),
      ctpt_sonicwebformsubmission: lookup('submission_id', 'Application', 'ctpt_sonicwebformsubmissions'),
      ctpt_eventid: lookup('event_id', 'Event', 'msmedia_mediaevents'),
      ctpt_registrationid: lookup('registration_id', 'Registration', 'msmedia_mediaregistrations'),
      ctpt_billingyear: integer('billing_year', 'Billing year'),
      ctpt_hidesponsor: yesNo('hide_sponsor', 'Not paid through a sponsor', { required: true }),
      ctpt_paymentmethod: picklist('payment_method', 'Payment method', codes.paymentMethod),
      ctpt_beingverified: yesNo('being_verified', 'Being verified', { required: true }),
      // Who is seeing to it while it is due; empty where nobody is.
      ctpt_underway: picklist('under_way', 'Under way', codes.orderUnderWay, { computed: true }),
      ctpt_expectedby: date('expected_by', 'Answer expected by', { computed: true }),
      ctpt_sponsoremail: text('sponsor_email', 'Sponsor email'),
      ctpt_sponsorname: text('sponsor_name', 'Sponsor name', { isName: true }),
      ctpt_companyname: text('sponsor_company', 'Company name', { isName: true }),
      ctpt_vatnumber: text('sponsor_vat_number', 'VAT number', { maxLength: 20 }),
      address3_line1: text('sponsor_line1', 'Address line 1', { isName: true }),
      address3_line2: text('sponsor_line2', 'Address line 2', { isName: true }),
      address3_county: text('sponsor_suburb', 'Suburb', { isName: true }),
      address3_city: text('sponsor_city', 'City', { isName: true }),
      address3_postalcode: text('sponsor_postal_code', 'Postal code', { maxLength: 20 }),
      // Whom an invoice is made out to where what was ordered said so, and what tax law keeps of it of somebody who was erased.
      ctpt_billedtoname: text('billed_to_name', 'Billed to'),
      ctpt_billedtocompany: text('billed_to_company', 'Billed company'),
      ctpt_billedtovatnumber: text('billed_to_vat_number', 'Billed VAT number'),
      ctpt_billedtoaddress: text('billed_to_address', 'Billed address'),
      ctpt_billedtountil: date('billed_to_until', 'Billed to is kept until'),
    },
    grants: [
      allow(['read'], ownBy('contact_id'), 'all', through('invoices', 'application.prepayment')),
      allow(
        ['update'],
        ownBy('contact_id'),
        { only: choiceFields },
        through('invoices', 'application.prepayment'),
        { statecode: [orderState.due] },
      ),
      allow(['read'], everyRow, 'all', through('staff.finance')),
    ],
    decisions: { update: choosePaymentMethod },
  });
