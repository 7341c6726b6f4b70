import { isRecordId } from '@charter/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sponsorship } from './sponsorship.ts';

/** What a sponsor brings instead of a sign-in. It holds no secret and is kept nowhere: the signature says that it is ours. */
export function linkToken(
  secret: string,
  { id, expires_on }: Pick<Sponsorship, 'id' | 'expires_on'>,
): string {
  const payload = Buffer.from(`${id} ${Date.parse(expires_on)}`).toString('base64url');
  return `${payload}.${sign(secret, payload).toString('base64url')}`;
}

/** The id of the sponsorship, or null where the link is not ours or has expired. */
export function readLinkToken(secret: string, token: string, now: Date): string | null {
  const [payload = '', given = '', ...rest] = token.split('.');
  const expected = sign(secret, payload);
  const offered = Buffer.from(given, 'base64url');
  if (rest.length > 0 || offered.length !== expected.length || !timingSafeEqual(offered, expected))
    return null;
  const [id = '', expiry = ''] = Buffer.from(payload, 'base64url').toString().split(' ');
  return isRecordId(id) && now.getTime() < Number(expiry) ? id : null;
}

const sign = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`sponsorship:${payload}`).digest();
