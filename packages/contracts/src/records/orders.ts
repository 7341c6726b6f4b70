import type { RecordDescriptor } from './descriptor.ts';
import { recordTypes } from './record-types.ts';

export const orders = {
  type: recordTypes.orders,
  id: 'salesorderid',
  fields: {
    name: ['name', 'string'],
    invoiceNumber: ['ctpt_invoicenumber', 'string'],
    total: ['totalamount', 'number'],
    /** What paying it today takes. */
    toPay: ['ctpt_amountdue', 'number'],
    /** What it came to after credit notes and discounts. */
    charged: ['ctpt_amountcharged', 'number'],
    /** What paying it today leaves off, and until which day it does. */
    earlyDiscount: ['ctpt_earlydiscount', 'number'],
    earlyUntil: ['ctpt_earlyuntil', 'datetime'],
    currency: ['transactioncurrencyid', 'lookup', 'transactioncurrencies'],
    dueOn: ['requestdeliveryby', 'datetime'],
    paidOn: ['paidon', 'datetime'],
    contact: ['ctpt_contactid', 'lookup', recordTypes.contacts],
    submission: ['ctpt_sonicwebformsubmission', 'lookup', recordTypes.submissions],
    event: ['ctpt_eventid', 'lookup', recordTypes.events],
    beingVerified: ['ctpt_beingverified', 'boolean'],
    /** As `underWay` names it. */
    underWay: ['ctpt_underway', 'picklist'],
    /** The day by which whoever sees to it is to answer. */
    expectedBy: ['ctpt_expectedby', 'datetime'],
    paymentMethod: ['ctpt_paymentmethod', 'picklist'],
  },
} as const satisfies RecordDescriptor;

/** Who was asked to pay an order in a member's place, and what they said. */
export const sponsorships = {
  type: recordTypes.sponsorships,
  id: 'ctpt_sponsorshipid',
  fields: {
    order: ['ctpt_order', 'lookup', recordTypes.orders],
    status: ['statuscode', 'picklist'],
    sponsor: ['ctpt_sponsorname', 'string'],
    declineReason: ['ctpt_declinereason', 'string'],
  },
} as const satisfies RecordDescriptor;

/** What was taken back of an invoice. */
export const creditNotes = {
  type: recordTypes.creditNotes,
  id: 'ctpt_creditnoteid',
  fields: {
    number: ['ctpt_number', 'string'],
    order: ['ctpt_order', 'lookup', recordTypes.orders],
    amount: ['ctpt_amount', 'number'],
  },
} as const satisfies RecordDescriptor;

/** Money that was given back. */
export const refunds = {
  type: recordTypes.refunds,
  id: 'ctpt_refundid',
  fields: {
    order: ['ctpt_order', 'lookup', recordTypes.orders],
    amount: ['ctpt_amount', 'number'],
    paidBackOn: ['ctpt_paidbackon', 'datetime'],
  },
} as const satisfies RecordDescriptor;

/** What says that an order was paid. */
export const receipts = {
  type: recordTypes.receipts,
  id: 'ctpt_receiptid',
  fields: {
    order: ['ctpt_order', 'lookup', recordTypes.orders],
    voidedOn: ['ctpt_voidedon', 'datetime'],
  },
} as const satisfies RecordDescriptor;

/** How far the making of a submission's order has come. */
export const orderLogs = {
  type: 'ctpt_powerautomatelogs',
  id: 'ctpt_powerautomatelogid',
  fields: {
    status: ['statuscode', 'picklist'],
    order: ['ctpt_orderid', 'lookup', recordTypes.orders],
    submission: ['ctpt_swfsubmissionid', 'lookup', recordTypes.submissions],
  },
} as const satisfies RecordDescriptor;

export const currencies = {
  type: 'transactioncurrencies',
  id: 'transactioncurrencyid',
  fields: {
    id: ['transactioncurrencyid', 'guid'],
    name: ['currencyname', 'string'],
    symbol: ['currencysymbol', 'string'],
  },
} as const satisfies RecordDescriptor;

export const products = {
  type: 'products',
  id: 'productid',
  fields: { number: ['productnumber', 'string'] },
} as const satisfies RecordDescriptor;

/** The fee schedule. */
export const productPrices = {
  type: 'ctpt_productprices',
  id: 'ctpt_productpriceid',
  fields: {
    product: ['ctpt_productid', 'lookup', 'products'],
    membershipClass: ['ctpt_membershipclass', 'picklist'],
    billingYear: ['ctpt_billingyear', 'number'],
    amount: ['ctpt_amount', 'number'],
    validFrom: ['ctpt_validfrom', 'datetime'],
    validTo: ['ctpt_validto', 'datetime'],
  },
} as const satisfies RecordDescriptor;
