import { endingTexts } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import { Type } from 'typebox';
import { defineMail, type Letter, type Mailer } from '../../../platform/mail/index.ts';
import { moneyText, readInvoice } from '../../orders/index.ts';
import { emailOfPayer } from '../payer-email.ts';
import type { PaymentServices } from '../payment-services.ts';
import { readSponsorship, sponsorshipOf, sponsorshipState } from '../sponsorship.ts';

export const sponsorDeclinedMail = {
  name: 'sponsor-declined-mail',
  payload: Type.Object({ sponsorshipId: Type.String({ format: 'uuid' }) }),
};

type MailServices = Pick<PaymentServices, 'db' | 'clock' | 'publicUrl' | 'supplier' | 'sources'>;

export const sendSponsorDeclinedMail = ({
  mailer,
  ...services
}: MailServices & { readonly mailer: Mailer }) =>
  defineMail(mailer, {
    ...sponsorDeclinedMail,
    compose: ({ sponsorshipId }) => declinedLetter(services, sponsorshipId),
  });

/** Who does not pay what, why, and what is to be done now, in the words of the page. Null where it was paid meanwhile. */
export async function declinedLetter(services: MailServices, sponsorshipId: string): Promise<Letter | null> {
  const { db, publicUrl, supplier } = services;
  const sponsorship = await readSponsorship(db, sponsorshipId);
  if (sponsorship?.status_code !== sponsorshipState.declined) return null;
  const invoice = await readInvoice({ ...services, sponsorshipOf }, sponsorship.order_id);
  const email = await emailOfPayer(db, sponsorship.order_id);
  if (email === null || invoice.amountDue <= 0) return null;
  const declined = oneLine(endingTexts.hasDeclinedToPay(sponsorship.sponsor_name));
  const amount = moneyText(Math.round(invoice.amountDue * 100), invoice.currencySymbol);
  return {
    to: email,
    subject: `${declined} ${oneLine(invoice.name)}`,
    paragraphs: [
      declined,
      endingTexts.theirReason(oneLine(sponsorship.decline_reason ?? '')),
      oneLine(endingTexts.laterAmount(invoice.name, amount, invoice.dueDate)),
      endingTexts.laterReference(invoice.invoiceNumber),
      endingTexts.chooseOther,
    ],
    action: { label: 'See your invoices', url: `${publicUrl}/invoices` },
    afterwards: [`Questions: write to ${supplier.email} or call ${supplier.phone}.`],
  };
}
