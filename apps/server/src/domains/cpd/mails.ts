import { oneLine } from '@charter/form-logic';
import { defineMail, type MailServices } from '../../platform/mail/index.ts';
import { factsOf } from './change-declaration.ts';
import { isEditable } from './declaration.ts';
import { declarationMail, declarationPath, noticeText } from './notices.ts';

/** The mails about declarations say what the notifications say. A reminder of what was submitted meanwhile is not sent. */
export const declarationMails = ({ db, mailer, publicUrl, institution }: MailServices) => [
  defineMail(mailer, {
    ...declarationMail,
    compose: async ({ declarationId, news: kind }) => {
      const declaration = await db
        .selectFrom('member_declaration')
        .selectAll()
        .where('id', '=', declarationId)
        .executeTakeFirst();
      if (!declaration || (kind === 'reminder' && !isEditable(declaration))) return null;
      const contact = await db
        .selectFrom('contact')
        .select('email')
        .where('id', '=', declaration.contact_id)
        .executeTakeFirst();
      if (!contact?.email) return null;
      const facts = factsOf(declaration);
      const { title, body } = noticeText(kind, facts);
      return {
        to: contact.email,
        subject: oneLine(title),
        paragraphs: [body],
        action: { label: 'Open the declaration', url: `${publicUrl}${declarationPath(facts)}` },
        afterwards: [
          `If you did not expect this mail, write to ${institution.email} or call ${institution.phone}.`,
        ],
      };
    },
  }),
];
