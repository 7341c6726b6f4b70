import { momentText } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import type { Database } from '../../platform/database/index.ts';
import { defineMail, type MailServices } from '../../platform/mail/index.ts';
import { accountOf } from '../orders/index.ts';
import {
  eventPath,
  noticeText,
  registrationMail,
  type NoticeFacts,
  type RegistrationNotice,
} from './notices.ts';
import { whereText } from './papers/find-place.ts';
import { registrationState } from './registration-steps.ts';

/** The mails about registrations say what the notifications say, with when and where. */
export const registrationMails = ({ db, mailer, publicUrl, institution }: MailServices) => [
  defineMail(mailer, {
    ...registrationMail,
    compose: async ({ registrationId, news: kind }) => {
      const found = await findRegistration(db, registrationId);
      if (!found?.email || isOutdated(kind, found)) return null;
      const facts = await factsOf(db, found);
      const { title, body } = noticeText(kind, facts);
      const where = whereText(found);
      return {
        to: found.email,
        subject: oneLine(title),
        paragraphs: [body, `${momentText(found.start_date)}${where === '' ? '' : `, ${where}`}`],
        action: { label: 'See it in the portal', url: `${publicUrl}${eventPath(facts)}` },
        afterwards: [
          `If you did not expect this mail, write to ${institution.email} or call ${institution.phone}.`,
        ],
      };
    },
  }),
];

const findRegistration = (db: Database, id: string) =>
  db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .innerJoin('contact', 'contact.id', 'registration.contact_id')
    .leftJoin('country', 'country.id', 'event.country_id')
    .leftJoin('sales_order', 'sales_order.registration_id', 'registration.id')
    .select([
      'registration.status_code',
      'registration.offered_until',
      'registration.pay_by',
      'registration.paid_on',
      'event.id as event_id',
      'event.name',
      'event.exam_id',
      'event.start_date',
      'event.venue',
      'event.city',
      'event.is_online',
      'country.name as country',
      'event.called_off_reason',
      'contact.email',
      'sales_order.id as order_id',
      'sales_order.given_up_cents',
    ])
    .where('registration.id', '=', id)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** A mail may wait for its server: an offer that has ended, or a reminder of what was paid meanwhile, is not sent. */
const isOutdated = (kind: RegistrationNotice, { status_code, offered_until, paid_on }: Found): boolean =>
  (kind === 'offered' && (status_code !== registrationState.waitlisted || offered_until === null)) ||
  (kind === 'reminder' && (status_code !== registrationState.registered || paid_on !== null));

async function factsOf(db: Database, found: Found): Promise<NoticeFacts> {
  const balance = found.order_id === null ? 0 : (await accountOf(db, found.order_id)).balance;
  const transferCents = found.given_up_cents ?? 0;
  return {
    eventId: found.event_id,
    name: found.name,
    isExam: found.exam_id !== null,
    offeredUntil: found.offered_until,
    payBy: found.paid_on === null ? found.pay_by : null,
    refundCents: Math.max(0, balance),
    transferCents,
    transferBackCents: Math.max(0, balance + transferCents) - Math.max(0, balance),
    reason: found.called_off_reason,
  };
}
