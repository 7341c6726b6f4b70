import { Type } from 'typebox';
import { oneLine } from '@charter/form-logic';
import { defineMail, type MailServices } from '../../../platform/mail/index.ts';
import { requestPath } from '../notices.ts';

/** Why an answer by mail was not taken, or not all of it. */
const reasons = {
  sender: 'It came from another address than the one we write to.',
  empty: 'It had no words of your own in it.',
  length: 'It was too long.',
  account: 'Your account is on hold or ended.',
  closed: 'The request is closed. You can open it again in the portal.',
  file: 'We have your words, and not all of your documents: one of them is too large, or of a kind that we do not take.',
} as const;
export type WhyRefused = keyof typeof reasons;

export const refusedAnswerMail = {
  name: 'request-answer-refused-mail',
  payload: Type.Object({
    requestId: Type.String({ format: 'uuid' }),
    why: Type.Unsafe<WhyRefused>({ type: 'string', enum: Object.keys(reasons) }),
  }),
};

/** To the requester, at their own address: the sender of a mail from another one may be anybody. */
export const refusedAnswerMails = ({ db, mailer, publicUrl, institution }: MailServices) => [
  defineMail(mailer, {
    ...refusedAnswerMail,
    compose: async ({ requestId, why }) => {
      const found = await db
        .selectFrom('service_case as r')
        .innerJoin('contact as c', 'c.id', 'r.contact_id')
        .select(['r.case_number', 'r.title', 'c.email'])
        .where('r.id', '=', requestId)
        .executeTakeFirst();
      if (!found?.email) return null;
      return {
        to: found.email,
        subject: oneLine(`We could not take your answer to ${found.case_number} by mail`),
        paragraphs: [
          `A mail answered your request '${found.title}'. ${reasons[why]}`,
          'Please answer in the portal.',
        ],
        action: { label: 'Answer in the portal', url: `${publicUrl}${requestPath(requestId)}` },
        afterwards: [`If you wrote no mail, write to ${institution.email} or call ${institution.phone}.`],
      };
    },
  }),
];
