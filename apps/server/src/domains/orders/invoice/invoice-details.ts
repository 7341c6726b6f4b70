import {
  codes,
  earlyBirdNote,
  institutionDay,
  invoiceStanding,
  orderNumberOf,
  payBy,
  type InvoiceDetails,
  type Picklist,
} from '@charter/contracts';
import { earlyBirdOf, vatOfDue, type AmountDue } from '../amount-due.ts';
import type { InvoiceRow } from './find-invoice.ts';
import { accountFrom, type Account } from '../ledger/ledger.ts';
import type { Order } from '../order.ts';

/** Who an invoice is from. */
export type Supplier = InvoiceDetails['supplier'];

const rand = (cents: number): number => cents / 100;

/** An order as an invoice shows it on that day. */
export function invoiceDetails(
  row: InvoiceRow,
  supplier: Supplier,
  day: string,
): Omit<InvoiceDetails, 'sponsorship' | 'orderedFor'> {
  const { total_cents, tax_cents } = row;
  const account = accountFrom(row.entries);
  const earlyBird = earlyBirdOf(row);
  const billed = billedTo(row);
  const due = { amount: row.amount_due, discount: row.discount_now };
  const standing = invoiceStanding(
    {
      state: row.state_code,
      underWay: row.under_way,
      dueOn: row.due_on,
      total: total_cents,
      charged: account.charged,
    },
    day,
  );
  return {
    invoiceDate: institutionDay(new Date(row.created_on)),
    dueDate: row.due_on,
    invoiceNumber: row.invoice_number ?? '',
    invoiceTotalTax: rand(tax_cents),
    invoiceTotalDiscount: rand(row.discount_cents + account.discounts),
    invoiceTotalAmmount: rand(total_cents),
    currencyCode: row.currency ?? 'ZAR',
    currencySymbol: row.symbol ?? 'R',
    products: row.lines.map(({ vat_cents, amount_cents, ...line }) => ({
      ...line,
      vat: rand(vat_cents),
      amount: rand(amount_cents),
    })),
    invoiceTotal: [
      { total: rand(total_cents - tax_cents), valueTax: rand(tax_cents), invoideTotal: rand(total_cents) },
    ],
    title: titleOf(row.title_code),
    firstName: row.first_name,
    customerAddress: row.address_composite,
    billingAddress: billed.address,
    sponsorName: row.sponsor_name,
    sponsorEmail: row.sponsor_email,
    companyName: billed.company,
    vatNumber: billed.vatNumber,
    memberNumber: row.membership_number,
    orderId: row.id,
    orderNumber: orderNumberOf(row.invoice_number ?? ''),
    name: row.name,
    statecode: row.state_code,
    lastName: row.last_name,
    paidOn: row.paid_on,
    amountPaid: rand(account.paid - account.refunded),
    amountCredited: rand(account.creditNotes),
    amountDue: rand(due.amount),
    amountCharged: rand(account.charged),
    vatCharged: rand(account.vatCharged),
    vatDue: rand(vatOfDue(account, due).amount),
    earlyBird: earlyBirdShown(account, due, row.early_bird_until),
    earlyBirdNote: earlyBird && earlyBirdNote(earlyBird),
    standing,
    expectedBy: row.expected_by,
    methods: methodsOf(row),
    paymentMethod: row.payment_method,
    beingVerified: row.being_verified,
    supplier,
  };
}

/**
 * Whom it is made out to: the sponsor, whose address is their own or none; otherwise by what was ordered, the profile, and
 * where the profile has no billing details, by what the person last chose for them as they ordered.
 */
function billedTo(row: InvoiceRow) {
  if (row.sponsor_name !== null)
    return { company: row.sponsor_company, vatNumber: row.sponsor_vat_number, address: sponsorAddress(row) };
  const { chosen_before: before } = row;
  const company = row.billed_to_company ?? row.company_name;
  return {
    company: company ?? before?.company ?? null,
    vatNumber:
      row.billed_to_vat_number ?? row.vat_number ?? (company === null ? (before?.vatNumber ?? null) : null),
    address: row.billed_to_address ?? row.billing_address ?? before?.address ?? row.address_composite,
  };
}

/** The discount as a line of its own: what paying now takes off, or what was taken off when it was paid. */
function earlyBirdShown(account: Account, due: AmountDue, until: string | null): InvoiceDetails['earlyBird'] {
  if (due.discount > 0)
    return { amount: rand(due.discount), vat: rand(vatOfDue(account, due).discount), until };
  if (account.discounts <= 0) return null;
  return { amount: rand(account.discounts), vat: rand(account.vatDiscounts), until: null };
}

/** Who may pay later and who through a sponsor is the order's to say. */
export const methodsOf = ({ hide_sponsor, event_id }: Pick<Order, 'hide_sponsor' | 'event_id'>): number[] => [
  payBy.card,
  payBy.proof,
  ...(hide_sponsor ? [] : [payBy.sponsor]),
  ...(event_id === null ? [] : [payBy.later]),
];

const titleOf = (code: number | null): string | null =>
  code === null ? null : ((codes.salutation as Picklist)[code] ?? null);

function sponsorAddress(order: Order): string | null {
  const { sponsor_line1, sponsor_line2, sponsor_suburb, sponsor_city, sponsor_postal_code } = order;
  const lines = [sponsor_line1, sponsor_line2, sponsor_suburb, sponsor_city, sponsor_postal_code];
  return lines.filter(Boolean).join(', ') || null;
}
