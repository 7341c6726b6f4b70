import { Type } from 'typebox';
import { defineMail, type MailServices } from '../../../platform/mail/index.ts';

const payload = Type.Object({ mergeId: Type.String({ format: 'uuid' }) });

export const mergeMail = { name: 'merged-records-mail', payload };
export const mergeUndoneMail = { name: 'merge-undone-mail', payload };

/** One mail each; null where the person has no address, or it was undone before it could be sent. */
export const mergeMails = (services: MailServices) => [
  mailOf(services, mergeMail, {
    isUndone: false,
    subject: 'Two records of yours are now one',
    says: (institution) => [
      `You were on record with the ${institution} twice. The membership office has put both records together.`,
      'Please look whether your details are right. If the two records were not both yours, please contact us within 30 days.',
    ],
  }),
  mailOf(services, mergeUndoneMail, {
    isUndone: true,
    subject: 'Two records were taken apart again',
    says: (institution) => [
      `The membership office of the ${institution} had put your record together with another one, and has undone that.`,
      'Please look whether your details are right.',
    ],
  }),
];

function mailOf(
  { db, mailer, publicUrl, institution }: MailServices,
  mail: typeof mergeMail,
  words: {
    readonly isUndone: boolean;
    readonly subject: string;
    readonly says: (institution: string) => readonly string[];
  },
) {
  return defineMail(mailer, {
    ...mail,
    compose: async ({ mergeId }) => {
      const merge = await db
        .selectFrom('contact_merge as m')
        .innerJoin('contact as c', 'c.id', 'm.survivor_id')
        .select('c.email')
        .where('m.id', '=', mergeId)
        .where('m.undone_on', words.isUndone ? 'is not' : 'is', null)
        .executeTakeFirst();
      if (!merge?.email) return null;
      return {
        to: merge.email,
        subject: words.subject,
        paragraphs: words.says(institution.name),
        action: { label: 'See your details', url: `${publicUrl}/profile` },
      };
    },
  });
}
