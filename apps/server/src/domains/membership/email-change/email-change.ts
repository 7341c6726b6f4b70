import { codes, emailChangeHours } from '@charter/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { steps } from '../../../engines/steps/index.ts';

export const emailChangeSteps = steps(
  'Change of an email address',
  {
    none: 'none',
    asked: 'pending',
    confirmed: 'used',
    superseded: 'superseded',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  {
    ask: {
      from: ['none'],
      to: 'asked',
      by: ['the person', 'the membership desk'],
      follows:
        'a link is mailed to the new address, and of a change that the desk asks for the address in use is told',
    },
    keep: {
      from: ['none'],
      to: 'expired',
      by: ['a sign-in whose address nobody has proved'],
      follows: 'the address waits until its link is asked for',
    },
    confirm: {
      from: ['asked', 'expired'],
      to: 'confirmed',
      by: ['whoever opens the link in time', 'the sign-in provider, of somebody who has no address yet'],
      follows: 'the address is that of record, and those before it are told',
    },
    supersede: {
      from: ['asked', 'expired'],
      to: 'superseded',
      by: ['the person', 'the membership desk, by asking anew'],
      follows: 'its link is dead',
    },
    cancel: {
      from: ['asked', 'expired'],
      to: 'cancelled',
      by: ['the person'],
      follows: 'the address stays as it is',
    },
    expire: { from: ['asked'], to: 'expired', by: ['the clock, after a day'], follows: 'its link is dead' },
  },
);

export const emailChangeState = emailChangeSteps.codes;

interface Marks {
  readonly expires_on: string;
  readonly confirmed_on: string | null;
  readonly superseded_on: string | null;
  readonly cancelled_on: string | null;
}

export type ChangeState = 'pending' | 'used' | 'superseded' | 'cancelled' | 'expired';

/** What became of a change; the moment it expires it has expired. */
export function stateOf(change: Marks, now: Date): ChangeState {
  if (change.confirmed_on !== null) return 'used';
  if (change.superseded_on !== null) return 'superseded';
  if (change.cancelled_on !== null) return 'cancelled';
  return now.getTime() < Date.parse(change.expires_on) ? 'pending' : 'expired';
}

export const expiryOf = (asked: Date): Date => new Date(asked.getTime() + emailChangeHours * 3_600_000);

/** Only the mail ever holds the token; what is stored tells that a token is right, not what it is. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Each once, whatever its case. */
export const distinctAddresses = (addresses: readonly (string | null | undefined)[]): string[] =>
  addresses
    .filter((one) => typeof one === 'string')
    .filter((one, index, all) => all.findIndex((first) => isSameAddress(first, one)) === index);

/** The codes of the primary email channel: its method and its use. */
export const primaryEmail = {
  method_type: codes.codeOf(codes.channelMethod, 'Email'),
  map_email_to: codes.codeOf(codes.emailMap, 'Primary Email'),
} as const;

export const isPrimaryEmail = (channel: { method_type?: unknown; map_email_to?: unknown }): boolean =>
  channel.method_type === primaryEmail.method_type && channel.map_email_to === primaryEmail.map_email_to;

/** Whoever makes an email address somebody's takes this lock first, so that it never becomes two people's at once. */
export const addressLock = (address: string): string => `email-address:${address.toLowerCase()}`;

const changeId = Type.String({ format: 'uuid' });
/** `place` says which of the addresses that are or were in use is written to. */
const toAddressInUse = Type.Object({ changeId, place: Type.Integer({ minimum: 0 }) });

/** The link, to the new address. */
export const confirmEmailMail = { name: 'confirm-email-mail', payload: Type.Object({ changeId }) };
/** To the address in use: somebody else, such as staff, asks for another one. */
export const emailChangeAskedMail = { name: 'email-change-asked-mail', payload: toAddressInUse };
/** To each address that was in use before: it no longer is. */
export const emailChangedMail = { name: 'email-changed-mail', payload: toAddressInUse };
