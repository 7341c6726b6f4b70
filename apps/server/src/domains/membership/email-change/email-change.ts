import { emailChangeHours } from '@charter/contracts';
import { createHash, randomBytes } from 'node:crypto';

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

export function isPrimaryEmail(channel: { method_type?: unknown; map_email_to?: unknown }): boolean {
  return channel.method_type === 727530001 && channel.map_email_to === 727530000;
}
