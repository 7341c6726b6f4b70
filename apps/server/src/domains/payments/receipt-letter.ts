import type { Database } from '../../platform/database/index.ts';
import type { Letter } from '../../platform/mail/index.ts';
import { oneLine, type LetterServices } from './letter-services.ts';
import { moneyText } from './money-text.ts';

/** Thanks for a payment, and the receipt of it. */
export async function receiptLetter(
  { db, publicUrl, institution }: LetterServices,
  receiptId: string,
): Promise<Letter | null> {
  const found = await findReceipt(db, receiptId);
  if (!found?.email) return null;
  const order = oneLine(found.name);
  const amount = moneyText(found.amount_cents, found.symbol);
  return {
    to: found.email,
    subject: `Receipt ${found.number}: ${order}`,
    paragraphs: [
      `Thank you. The ${institution.name} has received ${found.sponsor_name ? 'the' : 'your'} payment of ${amount} for: ${order}.`,
      ...(found.sponsor_name ? [`Paid by: ${oneLine(found.sponsor_name)}`] : []),
      `Receipt number: ${found.number}`,
      `Payment reference: ${found.reference ?? found.invoice_number}`,
    ],
    action: { label: 'See your invoices', url: `${publicUrl}/invoices` },
    afterwards: [
      `If you did not make this payment, tell us at once: write to ${institution.email} or call ${institution.phone}.`,
    ],
  };
}

const findReceipt = (db: Database, receiptId: string) =>
  db
    .selectFrom('receipt')
    .leftJoin('payment_transaction', 'payment_transaction.id', 'receipt.transaction_id')
    .leftJoin('sponsorship', 'sponsorship.id', 'payment_transaction.sponsorship_id')
    .innerJoin('sales_order', 'sales_order.id', 'receipt.order_id')
    .innerJoin('contact', 'contact.id', 'sales_order.contact_id')
    .leftJoin('currency', 'currency.id', 'sales_order.currency_id')
    .select([
      'receipt.number',
      'receipt.amount_cents',
      'payment_transaction.reference',
      'sponsorship.sponsor_name',
      'sales_order.name',
      'sales_order.invoice_number',
      'contact.email',
      'currency.symbol',
    ])
    .where('receipt.id', '=', receiptId)
    .executeTakeFirst();
