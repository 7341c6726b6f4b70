import type { Order } from '../order.ts';

/** The fields of an order that say who the sponsor is, and the column of each. */
export const sponsorColumns = {
  ctpt_sponsorname: 'sponsor_name',
  ctpt_sponsoremail: 'sponsor_email',
  ctpt_companyname: 'sponsor_company',
  ctpt_vatnumber: 'sponsor_vat_number',
  address3_line1: 'sponsor_line1',
  address3_line2: 'sponsor_line2',
  address3_county: 'sponsor_suburb',
  address3_city: 'sponsor_city',
  address3_postalcode: 'sponsor_postal_code',
} as const satisfies Record<string, keyof Order>;

export type SponsorField = keyof typeof sponsorColumns;

export const sponsorFields = Object.keys(sponsorColumns) as readonly SponsorField[];

const mayStayEmpty: readonly SponsorField[] = ['address3_line2', 'address3_county'];
export const neededOfSponsor = sponsorFields.filter((field) => !mayStayEmpty.includes(field));

/** What a caller may write of an order. */
export const choiceFields = ['ctpt_paymentmethod', ...sponsorFields] as const;

/** Whether the change says how the order is to be paid, or by whom. */
export const isChoice = (asked: Readonly<Record<string, unknown>>): boolean =>
  ['payment_method', ...Object.values(sponsorColumns)].some((column) => column in asked);
