import { codes, institutionDay, type InvoiceDetails, type Picklist } from '@charter/contracts';
import { sql } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { numberInvoice } from './number-invoice.ts';
import { findOwnOrder, type Order } from './order.ts';
import type { PaymentServices } from './payment-services.ts';

const rand = (cents: number): number => cents / 100;

/** The caller's own order as an invoice shows it. */
export async function readOrderDetails(
  { db, clock }: Pick<PaymentServices, 'db' | 'clock'>,
  caller: Caller,
  orderId: string,
  requestId: string,
): Promise<InvoiceDetails> {
  const order = await findOwnOrder(db, caller, orderId);
  const actor = { contactId: caller.contactId, name: caller.subject, requestId };
  const invoiceNumber = order.invoice_number ?? (await numberInvoice(db, actor, order.id, clock.now()));
  const [payer, lines] = await Promise.all([findPayer(db, order), findLines(db, order)]);
  const { total_cents, tax_cents, discount_cents } = order;
  return {
    invoiceDate: institutionDay(new Date(order.created_on)),
    dueDate: order.due_on,
    invoiceNumber,
    invoiceTotalTax: rand(tax_cents),
    invoiceTotalDiscount: rand(discount_cents),
    invoiceTotalAmmount: rand(total_cents),
    currencyCode: payer.currency ?? 'ZAR',
    currencySymbol: payer.symbol ?? 'R',
    products: lines.map(({ vat_cents, amount_cents, ...line }) => ({
      ...line,
      vat: rand(vat_cents),
      amount: rand(amount_cents),
    })),
    invoiceTotal: [
      { total: rand(total_cents - tax_cents), valueTax: rand(tax_cents), invoideTotal: rand(total_cents) },
    ],
    title: titleOf(payer.title_code),
    firstName: payer.first_name,
    customerAddress: payer.address_composite,
    billingAddress: sponsorAddress(order) ?? payer.billing_address ?? payer.address_composite,
    sponsorName: order.sponsor_name,
    sponsorEmail: order.sponsor_email,
    companyName: order.sponsor_company ?? payer.company_name,
    vatNumber: order.sponsor_vat_number ?? payer.vat_number,
    memberNumber: payer.membership_number,
  };
}

const findPayer = (db: Database, { contact_id, currency_id }: Order) =>
  db
    .selectFrom('contact')
    .leftJoin('currency', (join) => join.on('currency.id', '=', currency_id))
    .select((eb) => [
      'contact.first_name',
      'contact.title_code',
      'contact.address_composite',
      'contact.company_name',
      'contact.vat_number',
      'contact.membership_number',
      'currency.code as currency',
      'currency.symbol',
      eb
        .selectFrom('channel')
        .select(
          sql<string | null>`nullif(concat_ws(', ', line1, line2, suburb, city, postal_code), '')`.as(
            'address',
          ),
        )
        .whereRef('channel.contact_id', '=', 'contact.id')
        .where('channel.address_type', '=', billing)
        .orderBy('channel.created_on')
        .limit(1)
        .as('billing_address'),
    ])
    .where('contact.id', '=', contact_id)
    .executeTakeFirstOrThrow();

const findLines = (db: Database, { id }: Order) =>
  db
    .selectFrom('order_line')
    .select(['code', 'description', 'unit', 'quantity', 'vat_cents', 'amount_cents'])
    .where('order_id', '=', id)
    .orderBy('created_on')
    .orderBy('id')
    .execute();

const billing = 727530002;

const titleOf = (code: number | null): string | null =>
  code === null ? null : ((codes.salutation as Picklist)[code] ?? null);

function sponsorAddress(order: Order): string | null {
  const { sponsor_line1, sponsor_line2, sponsor_suburb, sponsor_city, sponsor_postal_code } = order;
  const lines = [sponsor_line1, sponsor_line2, sponsor_suburb, sponsor_city, sponsor_postal_code];
  return lines.filter(Boolean).join(', ') || null;
}
