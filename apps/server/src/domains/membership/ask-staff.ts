import type { Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';

const reasons = {
  several: {
    title: 'Sign-in matches more than one contact',
    why: 'More than one contact has the verified email address of this sign-in.',
  },
  staff: {
    title: 'Sign-in with the address of a member of staff',
    why: 'The contact with the verified email address of this sign-in has a staff role, and nobody becomes staff by an address alone.',
  },
  signsIn: {
    title: 'Sign-in with the address of somebody who signs in already',
    why: 'The contact with the verified email address of this sign-in has another sign-in already.',
  },
  entered: {
    title: 'Sign-in with an address that staff entered',
    why: 'Staff entered the verified email address of this sign-in, and whoever opened the link mailed to it need not be the contact.',
  },
  name: {
    title: 'Sign-in with another name than the contact with its address',
    why: 'The contact with the verified email address of this sign-in has another name than the sign-in.',
  },
  newcomer: {
    title: 'Newcomer has proved the address of another contact',
    why: 'This person signed in before their address was proved and got a record of their own. Now it is proved, and another contact has it.',
  },
} as const;

/** A question to staff is a service request, which `cases` writes down. The same question asked again is the same request. */
export interface StaffRequestServices {
  raiseRequest(
    tx: Tx,
    actor: Actor,
    request: {
      readonly id?: string;
      readonly title: string;
      readonly type: string;
      readonly details: string;
      readonly contact_id?: string;
      readonly status?: 'active' | 'resolved';
      readonly source_key: string;
    },
  ): Promise<{
    readonly request: { readonly id: string; readonly case_number: string };
    readonly isNew: boolean;
  }>;
}

export type Reason = keyof typeof reasons;

interface Question {
  readonly reason: Reason;
  /** The sign-in, or what else names the person; the same question is asked once. */
  readonly about: string;
  readonly contactIds: readonly string[];
}

const origin = 'identity-match:';
const ofTheContact = 'of the contact ';

/** Proved to us or to the provider, it is the same question. */
export const aboutNewcomer = (contactId: string, owner: string): Question => ({
  reason: 'newcomer',
  about: `${ofTheContact}${contactId}`,
  contactIds: [contactId, owner],
});

/** Whether a service request is one of these questions. */
export const isQuestion = (sourceKey: string | null): sourceKey is string =>
  sourceKey?.startsWith(origin) === true;

/** The newcomer whom a question is about; null where it is about a sign-in that opens nothing yet. */
export const newcomerIn = (sourceKey: string): string | null =>
  sourceKey.startsWith(origin + ofTheContact) ? sourceKey.slice((origin + ofTheContact).length) : null;

/** A subject may hold a bar, the address of an issuer does not. */
export function signInIn(sourceKey: string): { readonly issuer: string; readonly subject: string } {
  const about = sourceKey.slice(origin.length);
  const bar = about.indexOf('|');
  return { issuer: about.slice(0, bar), subject: about.slice(bar + 1) };
}

/** Who somebody is, an address alone must not decide: staff get a service request that says why and whom it is about. */
export async function askStaff(
  tx: Tx,
  { raiseRequest }: StaffRequestServices,
  actor: Actor,
  question: Question,
): Promise<void> {
  const { title, why } = reasons[question.reason];
  await raiseRequest(tx, actor, {
    title,
    type: 'Identity match',
    details: [
      `${why} Nobody was linked. Decide whose it is.`,
      `Sign-in: ${question.about}`,
      `Contact: ${question.contactIds.join(' and ')}`,
    ].join('\n'),
    source_key: `${origin}${question.about}`,
  });
}
