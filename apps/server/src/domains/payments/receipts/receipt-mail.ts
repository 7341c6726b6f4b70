import { payBy } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import { Type } from 'typebox';
import type { Database } from '../../../platform/database/index.ts';
import { defineMail, type Letter, type Mailer } from '../../../platform/mail/index.ts';
import { makePdf } from '../../../platform/pdf/index.ts';
import { moneyText } from '../../orders/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { sponsorshipState } from '../sponsorship/sponsorship.ts';
import { receiptPdf, type ReceiptFacts } from './receipt-pdf.ts';

export const receiptMail = {
  name: 'payment-receipt-mail',
  payload: Type.Object({ receiptId: Type.String({ format: 'uuid' }) }),
};

type MailServices = Pick<PaymentServices, 'db' | 'publicUrl' | 'supplier'>;

export const sendReceiptMail = ({ mailer, ...services }: MailServices & { readonly mailer: Mailer }) =>
  defineMail(mailer, {
    ...receiptMail,
    compose: ({ receiptId }) => receiptLetter(services, receiptId),
  });

/** Thanks for a payment, with the receipt of it. Null where the payment was taken back before it could be sent. */
async function receiptLetter(
  { db, publicUrl, supplier }: MailServices,
  receiptId: string,
): Promise<Letter | null> {
  const found = await findReceipt(db, receiptId);
  if (!found?.email) return null;
  const receipt = factsOf(found);
  const amount = moneyText(receipt.amount, receipt.symbol);
  return {
    to: found.email,
    subject: `Receipt ${receipt.number}: ${receipt.order}`,
    paragraphs: [
      `Thank you. The ${supplier.name} has received ${receipt.sponsor ? 'the' : 'your'} payment of ${amount} for: ${receipt.order}.`,
      ...(receipt.sponsor ? [`Paid by: ${receipt.sponsor}`] : []),
      `Receipt number: ${receipt.number}`,
      `Payment reference: ${receipt.reference}`,
      'The receipt is attached.',
    ],
    action: { label: 'See your invoices', url: `${publicUrl}/invoices` },
    afterwards: [
      `If you did not make this payment, tell us at once: write to ${supplier.email} or call ${supplier.phone}.`,
    ],
    attachments: [
      {
        filename: `Receipt ${receipt.number}.pdf`,
        contentType: 'application/pdf',
        bytes: await makePdf(receiptPdf(receipt, supplier)),
      },
    ],
  };
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
  method: row.payment_method,
  reference: row.reference ?? row.invoice_number ?? '',
});

const findReceipt = (db: Database, receiptId: string) =>
  db
    .selectFrom('receipt')
    .leftJoin('payment_transaction', 'payment_transaction.id', 'receipt.transaction_id')
    .innerJoin('sales_order', 'sales_order.id', 'receipt.order_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sponsorship')
          .select('sponsor_name')
          .whereRef('sponsorship.order_id', '=', 'receipt.order_id')
          .where('sponsorship.status_code', '=', sponsorshipState.paid)
          .where('sales_order.payment_method', '=', payBy.sponsor)
          .orderBy('sponsorship.answered_on', 'desc')
          .limit(1)
          .as('sponsorship'),
      (join) => join.onTrue(),
    )
    .innerJoin('contact', 'contact.id', 'sales_order.contact_id')
    .leftJoin('currency', 'currency.id', 'sales_order.currency_id')
    .select([
      'receipt.number',
      'receipt.amount_cents',
      'receipt.issued_on',
      'payment_transaction.reference',
      'sponsorship.sponsor_name',
      'sales_order.name',
      'sales_order.invoice_number',
      'sales_order.payment_method',
      'contact.first_name',
      'contact.last_name',
      'contact.membership_number',
      'contact.email',
      'currency.symbol',
    ])
    .where('receipt.id', '=', receiptId)
    .where('receipt.voided_on', 'is', null)
    .executeTakeFirst();

type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;
