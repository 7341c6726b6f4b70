import { isRecordId, unsubscribePath } from '@charter/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The address that ends the mails of somebody's notifications. It is kept nowhere and does not expire: a mail may be opened years
 * later, and whoever has it can do nothing but spare its owner a mail.
 */
export const unsubscribeLink = (
  { linkSecret, publicUrl }: { readonly linkSecret: string; readonly publicUrl: string },
  contactId: string,
): string => {
  const payload = Buffer.from(contactId).toString('base64url');
  return `${publicUrl}${unsubscribePath}/${payload}.${sign(linkSecret, payload).toString('base64url')}`;
};

/** Whose mails a token of ours ends; null where it is none. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [payload = '', given = '', ...rest] = token.split('.');
  const expected = sign(secret, payload);
  const offered = Buffer.from(given, 'base64url');
  if (rest.length > 0 || offered.length !== expected.length || !timingSafeEqual(offered, expected))
    return null;
  const id = Buffer.from(payload, 'base64url').toString();
  return isRecordId(id) ? id : null;
}

const sign = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${payload}`).digest();
