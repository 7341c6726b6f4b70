import { payBy } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Caller } from '../../../engines/entitlements/index.ts';
import type { Attachment } from '../../../engines/files/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { makePdf } from '../../../platform/pdf/index.ts';
import { findOwnOrder, type Supplier } from '../../orders/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { sponsorshipState } from '../sponsorship.ts';
import { methodText, receiptPdf, type ReceiptFacts } from './receipt-pdf.ts';

/** The number of the receipt of a card payment; one that came when nothing was owed any more has none. */
export async function findReceiptNumber(
  db: Database,
  payment: { readonly id: string; readonly order_id: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('receipt')
    .select('number')
    .where('order_id', '=', payment.order_id)
    .where('transaction_id', '=', payment.id)
    .where('voided_on', 'is', null)
    .executeTakeFirst();
  return found?.number ?? null;
}

/** The receipt of what the caller paid, as often as they want it; finance has everybody's. */
export async function downloadReceipt(
  { db, supplier }: Pick<PaymentServices, 'db' | 'supplier'>,
  caller: Caller,
  orderId: string,
): Promise<Attachment> {
  if (!caller.assets.has('staff.finance')) await findOwnOrder(db, caller, orderId);
  return receiptOfOrder({ db, supplier }, orderId);
}

/** For a payer who was found to have paid the order: whoever pays, or the sponsor that is named. */
export async function receiptOfOrder(
  { db, supplier }: Pick<PaymentServices, 'db' | 'supplier'>,
  orderId: string,
  sponsorshipId?: string,
): Promise<Attachment> {
  const found = await findReceipt(db, { orderId });
  // Of two sponsors who both paid, it names the one whose money paid the order.
  if (!found || (sponsorshipId !== undefined && found.sponsorshipId !== sponsorshipId))
    throw notFound('The receipt');
  const { filename, bytes } = await makeReceipt(found.receipt, supplier);
  return { filename, mimeType: 'application/pdf', content: bytes };
}

export const makeReceipt = async (receipt: ReceiptFacts, supplier: Supplier) => ({
  filename: `Receipt ${receipt.number}.pdf`,
  bytes: await makePdf(receiptPdf(receipt, supplier)),
});

/** One that is not void; of an order that was paid more than once, the latest. */
export async function findReceipt(
  db: Database,
  by: { readonly id: string } | { readonly orderId: string },
): Promise<{
  readonly email: string | null;
  readonly sponsorEmail: string | null;
  readonly sponsorshipId: string | null;
  readonly receipt: ReceiptFacts;
} | null> {
  const rows = receiptRows(db).where('receipt.voided_on', 'is', null);
  const found = await (
    'id' in by
      ? rows.where('receipt.id', '=', by.id)
      : rows.where('receipt.order_id', '=', by.orderId).orderBy('receipt.issued_on', 'desc').limit(1)
  ).executeTakeFirst();
  if (!found) return null;
  const { email, sponsor_email: sponsorEmail, sponsorship_id: sponsorshipId } = found;
  return { email, sponsorEmail, sponsorshipId, receipt: factsOf(found) };
}

const factsOf = (row: ReceiptRow): ReceiptFacts => ({
  number: row.number,
  issuedOn: row.issued_on,
  amount: row.amount_cents,
  symbol: row.symbol,
  payer: oneLine(`${row.first_name} ${row.last_name}`),
  memberNumber: row.membership_number,
  sponsor: row.sponsor_name && oneLine(row.sponsor_name),
  order: oneLine(row.name),
  invoiceNumber: row.invoice_number ?? '',
  method: methodText(row.payment_method, row.pay_method),
  items: row.items.map(({ description, quantity, amount_cents }) => ({
    description: oneLine(description),
    quantity,
    amount: amount_cents,
  })),
  vat: row.vat_cents,
  reference: row.reference ?? row.invoice_number ?? '',
});

const receiptRows = (db: Database) =>
  db
    .selectFrom('receipt')
    .leftJoin('payment_transaction', 'payment_transaction.id', 'receipt.transaction_id')
    .innerJoin('sales_order', 'sales_order.id', 'receipt.order_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sponsorship')
          .select(['sponsorship.id', 'sponsor_name', 'sponsor_email'])
          .whereRef('sponsorship.order_id', '=', 'receipt.order_id')
          .where('sponsorship.status_code', '=', sponsorshipState.paid)
          // Money of another one may come when the order is paid already.
          .whereRef('sponsorship.answered_on', '<=', 'receipt.issued_on')
          .where('sales_order.payment_method', '=', payBy.sponsor)
          .orderBy('sponsorship.answered_on', 'desc')
          .limit(1)
          .as('sponsorship'),
      (join) => join.onTrue(),
    )
    .innerJoin('contact', 'contact.id', 'sales_order.contact_id')
    .leftJoin('currency', 'currency.id', 'sales_order.currency_id')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .select(['order_line.description', 'order_line.quantity', 'order_line.amount_cents'])
          .whereRef('order_line.order_id', '=', 'receipt.order_id')
          .orderBy('order_line.line_number'),
      ).as('items'),
      eb
        .selectFrom('ledger_entry')
        .select('ledger_entry.vat_cents')
        .whereRef('ledger_entry.order_id', '=', 'receipt.order_id')
        .whereRef('ledger_entry.amount_cents', '=', 'receipt.amount_cents')
        .whereRef('ledger_entry.transaction_id', 'is not distinct from', 'receipt.transaction_id')
        .where('ledger_entry.kind', '=', 'payment')
        .orderBy('ledger_entry.entered_on', 'desc')
        .limit(1)
        .as('vat_cents'),
      'payment_transaction.pay_method',
      'receipt.number',
      'receipt.amount_cents',
      'receipt.issued_on',
      'payment_transaction.reference',
      'sponsorship.id as sponsorship_id',
      'sponsorship.sponsor_name',
      'sponsorship.sponsor_email',
      'sales_order.name',
      'sales_order.invoice_number',
      'sales_order.payment_method',
      'contact.first_name',
      'contact.last_name',
      'contact.membership_number',
      'contact.email',
      'currency.symbol',
    ]);

type ReceiptRow = NonNullable<Awaited<ReturnType<ReturnType<typeof receiptRows>['executeTakeFirst']>>>;
