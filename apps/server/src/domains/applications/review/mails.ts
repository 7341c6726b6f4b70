import { oneLine } from '@charter/form-logic';
import { defineMail, type MailServices } from '../../../platform/mail/index.ts';
import type { Outcome } from './approval.ts';
import { askedMail, askedPath, askedText, decisionMail, decisionTexts } from './notices.ts';

/** The mail says what was decided about which application, and never why: a mail may be read by others. */
export const decisionMails = ({ db, mailer, publicUrl, institution }: MailServices) => [
  defineMail(mailer, {
    ...decisionMail,
    compose: async ({ submissionId, decision }) => {
      const found = await db
        .selectFrom('submission')
        .innerJoin('contact', 'contact.id', 'submission.contact_id')
        .leftJoin('web_form', 'web_form.id', 'submission.web_form_id')
        .leftJoin('application_review as r', 'r.id', 'submission.id')
        .select(['contact.email', 'submission.form_name', 'title', 'membership_number', 'outcome'])
        .where('submission.id', '=', submissionId)
        .executeTakeFirst();
      if (!found?.email) return null;
      const [title, body] = decisionTexts[decision];
      const form = oneLine(found.title ?? found.form_name);
      const says = decision === 'approved' ? (found.outcome as Outcome | null)?.says : undefined;
      const number = decision === 'approved' ? found.membership_number : null;
      return {
        to: found.email,
        subject: `${title}: ${form}`,
        paragraphs: [
          `This is about your application to the ${institution.name}: ${form}.`,
          `${title}. ${says ?? body}`,
          ...(number === null ? [] : [`Your membership number is ${number}.`]),
        ],
        action: { label: 'See your applications', url: `${publicUrl}/applications` },
        afterwards: [`Questions? Write to ${institution.email} or call ${institution.phone}.`],
      };
    },
  }),
  defineMail(mailer, {
    ...askedMail,
    compose: async ({ requestId }) => {
      const found = await db
        .selectFrom('application_request')
        .innerJoin('submission', 'submission.id', 'review_id')
        .innerJoin('contact', 'contact.id', 'submission.contact_id')
        .leftJoin('web_form', 'web_form.id', 'submission.web_form_id')
        .select(['submission.id', 'contact.email', 'form_name', 'title', 'message'])
        .where('application_request.id', '=', requestId)
        .where('answered_on', 'is', null)
        .where('withdrawn_on', 'is', null)
        .executeTakeFirst();
      if (!found?.email) return null;
      const { message } = found;
      const { title, body } = askedText({ form: oneLine(found.title ?? found.form_name), message });
      return {
        to: found.email,
        subject: title,
        paragraphs: [`This is about your application to the ${institution.name}.`, body],
        action: { label: 'Answer', url: `${publicUrl}${askedPath(found.id)}` },
        afterwards: [`Questions? Write to ${institution.email} or call ${institution.phone}.`],
      };
    },
  }),
];
