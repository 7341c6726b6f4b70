import { institutionDay, paymentEnding } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import { Type } from 'typebox';
import { defineMail, type Letter, type Mailer } from '../../platform/mail/index.ts';
import { moneyText, readInvoice } from '../orders/index.ts';
import type { PaymentServices } from './payment-services.ts';
import { emailOfPayer } from './payer-email.ts';
import { sponsorshipOf } from './sponsorship.ts';

export const underWayMail = {
  name: 'payment-under-way-mail',
  payload: Type.Object({ orderId: Type.String({ format: 'uuid' }) }),
};

type MailServices = Pick<PaymentServices, 'db' | 'clock' | 'publicUrl' | 'supplier' | 'sources'>;

export const sendUnderWayMail = ({ mailer, ...services }: MailServices & { readonly mailer: Mailer }) =>
  defineMail(mailer, {
    ...underWayMail,
    compose: ({ orderId }) => underWayLetter(services, orderId),
  });

/** Tells the payer what happens now, in the words of the page. Null where it was answered before it could be sent. */
export async function underWayLetter(services: MailServices, orderId: string): Promise<Letter | null> {
  const { db, publicUrl, supplier } = services;
  const invoice = await readInvoice({ ...services, sponsorshipOf }, orderId);
  const ending = paymentEnding(invoice, institutionDay(services.clock.now()));
  const email = await emailOfPayer(db, orderId);
  if (!ending || email === null) return null;
  return {
    to: email,
    subject: `${oneLine(ending.title)} ${oneLine(invoice.name)}`,
    paragraphs: [
      `Invoice ${invoice.invoiceNumber}: ${oneLine(invoice.name)}, ${moneyText(Math.round(invoice.amountDue * 100), invoice.currencySymbol)}.`,
      ending.done,
      ...ending.next.map(({ text }) => text),
    ],
    action: { label: 'See your invoices', url: `${publicUrl}/invoices` },
    afterwards: [`Questions: write to ${supplier.email} or call ${supplier.phone}.`],
  };
}
