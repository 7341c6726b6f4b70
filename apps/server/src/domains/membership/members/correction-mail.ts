import { Type } from 'typebox';
import { defineMail, type MailServices } from '../../../platform/mail/index.ts';

export const correctionMail = {
  name: 'details-corrected-mail',
  payload: Type.Object({ viewId: Type.String({ format: 'uuid' }) }),
};

/** Says which details, and neither what they were nor what they are: a mail is read by others, too. */
export const sendCorrectionMail = ({ db, mailer, publicUrl, institution }: MailServices) =>
  defineMail(mailer, {
    ...correctionMail,
    compose: async ({ viewId }) => {
      const corrected = await db
        .selectFrom('record_view as v')
        .innerJoin('contact as c', 'c.id', 'v.contact_id')
        .select(['v.details', 'c.email'])
        .where('v.id', '=', viewId)
        .executeTakeFirst();
      if (!corrected?.email) return null;
      return {
        to: corrected.email,
        subject: 'Your details were changed',
        paragraphs: [
          `The ${institution.name} has changed your details: ${corrected.details ?? ''}.`,
          'By whom and why stands in the portal under My data. If something is not right, please tell the membership office.',
        ],
        action: { label: 'See who changed it', url: `${publicUrl}/profile/mydata` },
      };
    },
  });
