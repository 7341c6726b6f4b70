import { Type } from 'typebox';
import { defineMail, type MailServices } from '../../../platform/mail/index.ts';

export const activeAgainMail = {
  name: 'membership-active-again-mail',
  payload: Type.Object({ contactId: Type.String({ format: 'uuid' }) }),
};

/** Null where they were put on hold again before it could be sent. */
export const sendActiveAgainMail = ({ db, mailer, publicUrl, institution }: MailServices) =>
  defineMail(mailer, {
    ...activeAgainMail,
    compose: async ({ contactId }) => {
      const member = await db
        .selectFrom('contact')
        .select('email')
        .where('id', '=', contactId)
        .where('on_hold', '=', false)
        .executeTakeFirst();
      if (!member?.email) return null;
      return {
        to: member.email,
        subject: 'Your membership is active again',
        paragraphs: [
          `Thank you for your payment. Nothing is overdue any more, and your membership of the ${institution.name} is active again.`,
          'Your membership card and letters verify again, and service requests are open to you.',
        ],
        action: { label: 'See your membership', url: `${publicUrl}/profile/membershipstatus` },
      };
    },
  });
