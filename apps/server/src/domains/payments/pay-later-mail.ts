import { laterEnding, payBy } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import { Type } from 'typebox';
import { defineMail, type Letter, type Mailer } from '../../platform/mail/index.ts';
import { readInvoice } from '../orders/index.ts';
import type { PaymentServices } from './payment-services.ts';
import { emailOfPayer } from './payer-email.ts';
import { sponsorshipOf } from './sponsorship.ts';

export const payLaterMail = {
  name: 'pay-later-mail',
  payload: Type.Object({ orderId: Type.String({ format: 'uuid' }) }),
};

type MailServices = Pick<PaymentServices, 'db' | 'clock' | 'publicUrl' | 'supplier' | 'sources'>;

export const sendPayLaterMail = ({ mailer, ...services }: MailServices & { readonly mailer: Mailer }) =>
  defineMail(mailer, { ...payLaterMail, compose: ({ orderId }) => payLaterLetter(services, orderId) });

/** Says in the words of the page how much is to be paid, by when and how. Null where it was paid, or begun, meanwhile. */
export async function payLaterLetter(services: MailServices, orderId: string): Promise<Letter | null> {
  const { db, publicUrl, supplier } = services;
  const invoice = await readInvoice({ ...services, sponsorshipOf }, orderId);
  const email = await emailOfPayer(db, orderId);
  if (email === null || invoice.paymentMethod !== payBy.later || invoice.amountDue <= 0) return null;
  return {
    to: email,
    subject: `To be paid later: ${oneLine(invoice.name)}`,
    paragraphs: laterEnding(invoice).map(oneLine),
    action: { label: 'See your invoices', url: `${publicUrl}/invoices` },
    afterwards: [`Questions: write to ${supplier.email} or call ${supplier.phone}.`],
  };
}
