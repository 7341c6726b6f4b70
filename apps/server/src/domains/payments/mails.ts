import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineMail, type Mailer } from '../../platform/mail/index.ts';
import { receiptMail } from './mail-jobs.ts';
import { moneyText } from './money-text.ts';

interface MailServices {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly institution: Pick<Config['institution'], 'name' | 'email' | 'phone'>;
}

/** The mails about payments. */
export const paymentMails = ({ db, mailer, publicUrl, institution }: MailServices) => [
  defineMail(mailer, {
    ...receiptMail,
    compose: async ({ receiptId }) => {
      const found = await findReceipt(db, receiptId);
      if (!found?.email) return null;
      const order = found.name.replace(/\p{Cc}+/gu, ' ');
      const amount = moneyText(found.amount_cents, found.symbol);
      return {
        to: found.email,
        subject: `Receipt ${found.number}: ${order}`,
        paragraphs: [
          `Thank you. The ${institution.name} has received your payment of ${amount} for: ${order}.`,
          `Receipt number: ${found.number}`,
          `Payment reference: ${found.reference ?? found.invoice_number}`,
        ],
        action: { label: 'See your invoices', url: `${publicUrl}/invoices` },
        afterwards: [
          `If you did not make this payment, tell us at once: write to ${institution.email} or call ${institution.phone}.`,
        ],
      };
    },
  }),
];

const findReceipt = (db: Database, receiptId: string) =>
  db
    .selectFrom('receipt')
    .leftJoin('payment_transaction', 'payment_transaction.id', 'receipt.transaction_id')
    .innerJoin('sales_order', 'sales_order.id', 'receipt.order_id')
    .innerJoin('contact', 'contact.id', 'sales_order.contact_id')
    .leftJoin('currency', 'currency.id', 'sales_order.currency_id')
    .select([
      'receipt.number',
      'receipt.amount_cents',
      'payment_transaction.reference',
      'sales_order.name',
      'sales_order.invoice_number',
      'contact.email',
      'currency.symbol',
    ])
    .where('receipt.id', '=', receiptId)
    .executeTakeFirst();
