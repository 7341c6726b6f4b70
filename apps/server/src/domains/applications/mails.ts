import { dayText, institutionDay, submittedTexts, type FormIntro } from '@charter/contracts';
import { addDays, oneLine } from '@charter/form-logic';
import { Type } from 'typebox';
import type { Database } from '../../platform/database/index.ts';
import { defineMail, type MailServices } from '../../platform/mail/index.ts';
import { moneyText, priceLines, totalsOf } from '../orders/index.ts';
import { applicationItems, ifPriced } from './price-application.ts';

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
      return {
        to: found.email,
        subject: `We have received your application: ${title}`,
        paragraphs: [
          `Thank you. The ${institution.name} has received your application: ${title}.`,
          ...(found.reference ? [submittedTexts.referenceIs(found.reference)] : []),
          submittedTexts.review,
          ...decisionOf(found),
          ...(found.has_payment ? [await feeOf(db, found)] : []),
        ],
        action: {
          label: 'See what you sent',
          url: `${publicUrl}/applications?view=${submissionId}`,
        },
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
    .select([
      'form_name as formName',
      'reference',
      'submitted_on',
      'data as answers',
      'web_form.title',
      'web_form.has_payment',
      'web_form.intro',
      'contact.email',
      'contact_type as membershipClass',
    ])
    .where('submission.id', '=', submissionId)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Said of the day it was sent in, as its page says it, whenever the mail goes out. */
const sentOn = ({ submitted_on }: Found): Date => new Date(submitted_on ?? Date.now());

function decisionOf(found: Found): readonly string[] {
  // Checked when the form was published.
  const { decision, decisionDays } = found.intro as unknown as FormIntro;
  if (decision === undefined) return [];
  if (decisionDays === undefined) return [submittedTexts.decisionTakes(decision)];
  const day = addDays(institutionDay(sentOn(found)), decisionDays);
  return [submittedTexts.decisionBy(decision, dayText(day))];
}

async function feeOf(db: Database, found: Found): Promise<string> {
  const priced = await ifPriced(applicationItems(db, { ...found, now: sentOn(found) }));
  if (!priced) return submittedTexts.payWhenInvoiced;
  const { total } = totalsOf(priceLines(priced.items));
  return submittedTexts.payBy(moneyText(total), dayText(priced.dueOn));
}
