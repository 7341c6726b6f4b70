import { dayText, institutionDay } from '@charter/contracts';
import { holdsLink, oneLine } from '@charter/form-logic';
import { Type } from 'typebox';
import type { Database } from '../../../platform/database/index.ts';
import { defineMail, type Letter, type Mailer } from '../../../platform/mail/index.ts';
import { moneyText, readInvoice } from '../../orders/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { linkToken } from '../sponsor-link-token.ts';
import { sponsorshipOf, sponsorshipState } from '../sponsorship.ts';

export const sponsorMail = {
  name: 'sponsor-mail',
  payload: Type.Object({ sponsorshipId: Type.String({ format: 'uuid' }) }),
};

type MailServices = Pick<
  PaymentServices,
  'db' | 'clock' | 'publicUrl' | 'supplier' | 'sources' | 'linkSecret'
>;

export const sendSponsorMail = ({ mailer, ...services }: MailServices & { readonly mailer: Mailer }) =>
  defineMail(mailer, {
    ...sponsorMail,
    compose: ({ sponsorshipId }) => sponsorLetter(services, sponsorshipId),
  });

/** Asks a sponsor. The link is made here, so that the queue never holds it. */
export async function sponsorLetter(services: MailServices, sponsorshipId: string): Promise<Letter | null> {
  const { db, publicUrl, supplier, linkSecret } = services;
  const found = await findSponsorship(db, sponsorshipId);
  if (!found) return null;
  const invoice = await readInvoice({ ...services, sponsorshipOf }, found.order_id);
  const money = (rand: number) => moneyText(Math.round(rand * 100), invoice.currencySymbol);
  const order = oneLine(invoice.name);
  const name = oneLine(`${found.first_name} ${found.last_name}`);
  // One that was stored before links were refused would lead a stranger astray in our name.
  const payer = name === '' || holdsLink(name) ? 'A member' : name;
  return {
    to: found.sponsor_email,
    subject: `A payment to sponsor: ${order}`,
    paragraphs: [
      `${payer} has named you as a sponsor at the ${supplier.name}, for: ${order}.`,
      `To pay for the invoice ${invoice.invoiceNumber}: ${money(invoice.amountDue)}.`,
      ...(invoice.earlyBird?.until
        ? [
            `This has the early-bird discount of ${money(invoice.earlyBird.amount)}, which ends with ${dayText(invoice.earlyBird.until)}.`,
          ]
        : []),
      'With the link below you see the invoice without signing in, and download it as a PDF. There you pay it by card, send a proof of payment, or decline.',
    ],
    action: { label: 'See the invoice', url: `${publicUrl}/sponsor#${linkToken(linkSecret, found)}` },
    afterwards: [
      `The link is for you alone and can be used until ${dayText(institutionDay(new Date(found.expires_on)))}.`,
      `If you know nothing of this, you need not do anything. Questions: write to ${supplier.email} or call ${supplier.phone}.`,
    ],
  };
}

const findSponsorship = (db: Database, sponsorshipId: string) =>
  db
    .selectFrom('sponsorship')
    .innerJoin('sales_order', 'sales_order.id', 'sponsorship.order_id')
    .innerJoin('contact', 'contact.id', 'sales_order.contact_id')
    .select([
      'sponsorship.id',
      'sponsorship.sponsor_email',
      'sponsorship.expires_on',
      'sponsorship.order_id',
      'contact.first_name',
      'contact.last_name',
    ])
    .where('sponsorship.id', '=', sponsorshipId)
    .where('sponsorship.status_code', '=', sponsorshipState.asked)
    .executeTakeFirst();
