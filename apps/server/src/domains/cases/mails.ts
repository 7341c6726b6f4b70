import { oneLine } from '@charter/form-logic';
import { defineMail, type MailServices } from '../../platform/mail/index.ts';
import type { Config } from '../../platform/config/index.ts';
import { answerAddress } from './mail-answers/answer-address.ts';
import { isOpen } from './request-steps.ts';
import { noticeText, requestMail, requestPath } from './notices.ts';

/** The mails say what the notifications say, and never what was written in the conversation: a mail may be read by others. */
export const requestMails = ({
  db,
  mailer,
  publicUrl,
  institution,
  ...config
}: MailServices & Pick<Config, 'linkSecret' | 'mail'>) => [
  defineMail(mailer, {
    ...requestMail,
    compose: async ({ requestId, news: kind }) => {
      const found = await db
        .selectFrom('service_case as r')
        .innerJoin('contact as c', 'c.id', 'r.contact_id')
        .select(['r.id', 'r.case_number', 'r.title', 'r.status_code', 'r.answer_due_on', 'c.email'])
        .where('r.id', '=', requestId)
        .executeTakeFirst();
      if (!found?.email) return null;
      const { title, body } = noticeText(kind, found);
      const answerTo = isOpen(found) ? answerAddress(config, requestId) : null;
      return {
        to: found.email,
        subject: oneLine(title),
        paragraphs: [body, ...(answerTo === null ? [] : [mayAnswer])],
        ...(answerTo === null ? {} : { answerTo }),
        action: { label: 'See it in the portal', url: `${publicUrl}${requestPath(requestId)}` },
        afterwards: [
          `If you did not expect this mail, write to ${institution.email} or call ${institution.phone}.`,
        ],
      };
    },
  }),
];

const mayAnswer = 'You can also answer this mail: what you write goes into the conversation.';
