import { describe, expect, it } from 'vitest';
import { linkToken, readLinkToken } from './sponsor-link-token.ts';

const secret = 'a secret that only the server knows';
const id = '11111111-2222-4333-8444-555555555555';
const expires_on = '2026-12-31T10:00:00.000Z';
const token = linkToken(secret, { id, expires_on });
const before = new Date('2026-12-31T09:59:59.999Z');

describe('the token of a sponsor’s link', () => {
  it('names the sponsorship until it expires', () => {
    expect(readLinkToken(secret, token, before)).toBe(id);
    expect(readLinkToken(secret, token, new Date(expires_on))).toBeNull();
  });

  it('is the same however often it is written', () => {
    expect(linkToken(secret, { id, expires_on })).toBe(token);
  });

  it('fits into the part of an address that no server sees', () => {
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  });

  const [payload = '', signature = ''] = token.split('.');
  const longer = Buffer.from(`${id} ${Date.parse(expires_on) + 1}`).toString('base64url');
  it.each([
    ['another secret', linkToken('another secret', { id, expires_on })],
    ['a later expiry under the same signature', `${longer}.${signature}`],
    ['no signature', payload],
    ['an empty signature', `${payload}.`],
    ['a shorter signature', `${payload}.${signature.slice(0, -4)}`],
    ['something after the signature', `${token}.x`],
    ['nothing', ''],
  ])('is not believed with %s', (_, forged) => {
    expect(readLinkToken(secret, forged, before)).toBeNull();
  });
});
