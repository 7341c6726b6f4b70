import { endingTexts } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import { Type } from 'typebox';
import { defineMail, type Letter, type Mailer } from '../../../platform/mail/index.ts';
import { moneyText, readInvoice } from '../../orders/index.ts';
import { emailOfPayer } from '../payer-email.ts';
import type { PaymentServices } from '../payment-services.ts';
import { sponsorshipOf } from '../sponsorship.ts';
import { verificationState } from '../verification.ts';

/** Of a payment that leaves its invoice to be paid: refused, or found in part. All of it has the receipt for a mail. */
export const paymentDecidedMail = {
  name: 'payment-decided-mail',
  payload: Type.Object({ verificationId: Type.String({ format: 'uuid' }) }),
};

type MailServices = Pick<PaymentServices, 'db' | 'clock' | 'publicUrl' | 'supplier' | 'sources'>;

export const sendPaymentDecidedMail = ({ mailer, ...services }: MailServices & { readonly mailer: Mailer }) =>
  defineMail(mailer, {
    ...paymentDecidedMail,
    compose: ({ verificationId }) => paymentDecidedLetter(services, verificationId),
  });

/** What finance has found, and what is left to pay. */
export async function paymentDecidedLetter(services: MailServices, id: string): Promise<Letter | null> {
  const { db, publicUrl, supplier } = services;
  const decided = await db
    .selectFrom('payment_verification')
    .select(['order_id', 'status_code', 'reason', 'received_cents'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!decided) return null;
  const invoice = await readInvoice({ ...services, sponsorshipOf }, decided.order_id);
  const email = await emailOfPayer(db, decided.order_id);
  if (email === null) return null;
  const rand = (cents: number) => moneyText(cents, invoice.currencySymbol);
  const isRefused = decided.status_code === verificationState.refused;
  const said = isRefused
    ? endingTexts.paymentNotConfirmed
    : endingTexts.partReceived(rand(decided.received_cents ?? 0));
  return {
    to: email,
    subject: `${isRefused ? said : endingTexts.partReceivedTitle} ${oneLine(invoice.name)}`,
    paragraphs: [
      said,
      ...(isRefused ? [oneLine(decided.reason ?? '')] : []),
      // What it was for may have been given up meanwhile.
      ...(invoice.amountDue > 0
        ? [
            oneLine(
              endingTexts.laterAmount(
                invoice.name,
                rand(Math.round(invoice.amountDue * 100)),
                invoice.dueDate,
              ),
            ),
            endingTexts.laterReference(invoice.invoiceNumber),
          ]
        : []),
    ],
    action: { label: 'See your invoices', url: `${publicUrl}/invoices` },
    afterwards: [`Questions: write to ${supplier.email} or call ${supplier.phone}.`],
  };
}
