import { confirmEmailLink, emailChangeHours } from '@charter/contracts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { defineMail, type MailServices } from '../../../platform/mail/index.ts';
import {
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  makeToken,
  stateOf,
} from './email-change.ts';

const findChange = (db: Database, id: string) =>
  db
    .selectFrom('email_change')
    .innerJoin('channel', 'channel.id', 'email_change.channel_id')
    .selectAll('email_change')
    .select('channel.email_address')
    .where('email_change.id', '=', id)
    .executeTakeFirst();

function reasonFor(
  { asked_by, contact_id }: { asked_by: string | null; contact_id: string },
  isFirst: boolean,
  institution: string,
): string {
  const asked = 'to use this address as your primary email address.';
  if (asked_by !== null && asked_by !== contact_id) {
    return `The membership office of the ${institution} was asked ${asked}`;
  }
  return isFirst
    ? `You gave this address to the ${institution} as yours.`
    : `You asked the ${institution} ${asked}`;
}

/** The mails of a change of the primary email address. */
export const emailChangeMails = ({
  db,
  mailer,
  clock,
  publicUrl,
  institution,
}: MailServices & { readonly clock: Clock }) => [
  defineMail(mailer, {
    ...confirmEmailMail,
    compose: async ({ changeId }) => {
      const change = await findChange(db, changeId);
      if (!change || stateOf(change, clock.now()) !== 'pending') return null;
      // Known before it leaves. One that never arrives, because the mail is sent again with another, harms nobody.
      const { token, hash } = makeToken();
      await db
        .insertInto('email_change_link')
        .values({ token_hash: hash, email_change_id: changeId })
        .execute();
      // No name and nothing else of the member: until it is confirmed, this may be a stranger's address.
      const isFirst = change.email_address === null;
      return {
        to: change.new_address,
        subject: isFirst ? 'Confirm your email address' : 'Confirm your new email address',
        paragraphs: [
          reasonFor(change, isFirst, institution.name),
          `Please confirm that it is yours. The link works once, within ${emailChangeHours} hours of the request.`,
        ],
        action: { label: 'Confirm this address', url: confirmEmailLink(publicUrl, token) },
        afterwards: ['If you did not ask for this, ignore this mail. Nothing will change.'],
      };
    },
  }),
  defineMail(mailer, {
    ...emailChangeAskedMail,
    compose: async ({ changeId, place }) => {
      const change = await findChange(db, changeId);
      const to = change?.previous_addresses[place];
      if (to === undefined) return null;
      return {
        to,
        subject: 'A change of your email address was asked for',
        paragraphs: [
          `The membership office of the ${institution.name} has asked for another primary email address of your account.`,
          'Until that address is confirmed by the link that we sent there, nothing changes and we write to this one.',
        ],
        afterwards: [
          `If you know nothing of this, tell us at once: write to ${institution.email} or call ${institution.phone}.`,
        ],
      };
    },
  }),
  defineMail(mailer, {
    ...emailChangedMail,
    compose: async ({ changeId, place }) => {
      const to = (await findChange(db, changeId))?.previous_addresses[place];
      if (to === undefined) return null;
      return {
        to,
        subject: 'Your email address was changed',
        paragraphs: [
          `The primary email address of your account at the ${institution.name} was changed. From now on we write to the new address instead of this one.`,
          'Your sign-in stays as it was.',
        ],
        afterwards: [
          `If this was not you, tell us at once: write to ${institution.email} or call ${institution.phone}. We will put it right.`,
        ],
      };
    },
  }),
];
