import { Type } from 'typebox';
import { defineMail, type MailServices } from '../../../platform/mail/index.ts';
import { stepCodes } from './standing-steps.ts';

export const standingDecisionMail = {
  name: 'standing-decision-mail',
  payload: Type.Object({ decisionId: Type.String({ format: 'uuid' }) }),
};

const words: Readonly<
  Record<number, { readonly subject: string; paragraphs(institution: string): readonly string[] }>
> = {
  [stepCodes.hold]: {
    subject: 'Your membership is on hold',
    paragraphs: (institution) => [
      `The membership office has put your membership of the ${institution} on hold. The reason stands in the portal.`,
      'Until it is lifted, your card and letters do not verify, and no new service requests can be made.',
    ],
  },
  [stepCodes.terminate]: {
    subject: 'Your membership has ended',
    paragraphs: (institution) => [
      `The membership office has ended your membership of the ${institution}. The reason stands in the portal.`,
      'What was invoiced before stays due. If you think that this is a mistake, please contact the membership office.',
    ],
  },
  [stepCodes.reinstate]: {
    subject: 'Your membership is active again',
    paragraphs: (institution) => [
      `The membership office has made your membership of the ${institution} active again.`,
      'Your membership card and letters verify again, and service requests are open to you.',
    ],
  },
};

/** Null where something else was decided before it could be sent. */
export const sendStandingDecisionMail = ({ db, mailer, publicUrl, institution }: MailServices) =>
  defineMail(mailer, {
    ...standingDecisionMail,
    compose: async ({ decisionId }) => {
      const decided = await db
        .selectFrom('standing_decision as d')
        .innerJoin('contact as c', 'c.id', 'd.contact_id')
        .select(['d.step_code', 'c.email'])
        .where('d.id', '=', decisionId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('standing_decision as later')
                .select('later.id')
                .whereRef('later.contact_id', '=', 'd.contact_id')
                .whereRef('later.contact_version', '>', 'd.contact_version'),
            ),
          ),
        )
        .executeTakeFirst();
      const said = decided && words[decided.step_code];
      if (!decided?.email || !said) return null;
      return {
        to: decided.email,
        subject: said.subject,
        paragraphs: said.paragraphs(institution.name),
        action: { label: 'See your membership', url: `${publicUrl}/profile/membershipstatus` },
      };
    },
  });
