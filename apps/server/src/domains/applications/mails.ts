import { oneLine } from '@charter/form-logic';
import { Type } from 'typebox';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineMail, type Mailer } from '../../platform/mail/index.ts';

interface MailServices {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly institution: Pick<Config['institution'], 'name' | 'email' | 'phone'>;
}

export const applicationReceivedMail = {
  name: 'application-received-mail',
  payload: Type.Object({ submissionId: Type.String({ format: 'uuid' }) }),
};

/** The mails about applications. */
export const applicationMails = ({ db, mailer, publicUrl, institution }: MailServices) => [
  defineMail(mailer, {
    ...applicationReceivedMail,
    compose: async ({ submissionId }) => {
      const found = await findApplication(db, submissionId);
      if (!found?.email) return null;
      const title = oneLine(found.title);
      const payment =
        'There is a fee to pay. You find the invoice under Invoices & Payments as soon as it is made.';
      return {
        to: found.email,
        subject: `We have received your application: ${title}`,
        paragraphs: [
          `Thank you. The ${institution.name} has received your application: ${title}.`,
          'It goes to the membership team for review. We tell you by email what they decide.',
          ...(found.has_payment ? [payment] : []),
        ],
        action: { label: 'See your applications', url: `${publicUrl}/applications` },
        afterwards: [
          `If you did not send it, tell us at once: write to ${institution.email} or call ${institution.phone}.`,
        ],
      };
    },
  }),
];

const findApplication = (db: Database, submissionId: string) =>
  db
    .selectFrom('submission')
    .innerJoin('web_form', 'web_form.id', 'submission.web_form_id')
    .innerJoin('contact', 'contact.id', 'submission.contact_id')
    .select(['web_form.title', 'web_form.has_payment', 'contact.email'])
    .where('submission.id', '=', submissionId)
    .executeTakeFirst();
