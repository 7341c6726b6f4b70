import { describe, expect, it } from 'vitest';
import { faultOf, sessionOf } from './access-token.ts';

const now = new Date('2026-11-19T08:00:00Z');
const seconds = now.getTime() / 1000;
const fault = (claims: Record<string, unknown>, typ?: unknown) =>
  faultOf(
    { alg: 'RS256', ...(typ === undefined ? {} : { typ }) } as Parameters<typeof faultOf>[0],
    { sub: 'somebody', iat: seconds, ...claims },
    now,
  );

describe('an access token', () => {
  it.each([
    ['somebody', null],
    ['x'.repeat(255), null],
    ['', 'subject'],
    [' \t', 'subject'],
    ['x'.repeat(256), 'subject'],
    [42, 'subject'],
  ])('of the subject %j has the fault %s', (sub, expected) => {
    expect(fault({ sub })).toBe(expected);
  });

  it.each([
    [undefined, null],
    [0, null],
    [seconds + 30, null],
    [seconds + 31, 'time of issue'],
    [-1, 'time of issue'],
  ])('issued at %s has the fault %s', (iat, expected) => {
    expect(fault({ iat })).toBe(expected);
  });

  it.each([
    ['at+jwt', null],
    ['AT+JWT', null],
    ['application/at+jwt', null],
    ['JWT', null],
    [undefined, null],
    ['id+jwt', 'type'],
    ['logout+jwt', 'type'],
    ['dpop+jwt', 'type'],
    ['at+jwt+x', 'type'],
    ['', 'type'],
    [7, 'type'],
  ])('of the type %s has the fault %s', (typ, expected) => {
    expect(fault({}, typ)).toBe(expected);
  });

  it.each([
    [{ nonce: 'n' }, 'type'],
    [{ at_hash: 'h' }, 'type'],
    [{ c_hash: 'h' }, 'type'],
    [{ events: {} }, 'type'],
    [{ typ: 'ID' }, 'type'],
    [{ typ: 'Refresh' }, 'type'],
    [{ token_use: 'id' }, 'type'],
    // As Keycloak and Cognito mark their access tokens, some of which carry the nonce too.
    [{ typ: 'Bearer', nonce: 'n' }, null],
    [{ token_use: 'access' }, null],
  ])('without a type of its own and with %j has the fault %s', (claims, expected) => {
    expect(fault(claims)).toBe(expected);
    expect(fault(claims, 'JWT')).toBe(expected);
  });

  it('that says it is one is believed, whatever else it carries', () => {
    expect(fault({ nonce: 'n' }, 'at+jwt')).toBeNull();
  });
});

describe('a session', () => {
  it('is the one that the provider names, for all of its tokens', () => {
    const claims = { iss: 'https://login.example', sid: 's1' };
    expect(sessionOf('a.b.c', claims)).toBe(sessionOf('d.e.f', claims));
    expect(sessionOf('a.b.c', claims)).not.toBe(sessionOf('a.b.c', { ...claims, sid: 's2' }));
    expect(sessionOf('a.b.c', claims)).not.toBe(sessionOf('a.b.c', { ...claims, iss: 'https://other' }));
  });

  it('is the token itself where none is named, however its signature is written', () => {
    expect(sessionOf('a.b.c', {})).toBe(sessionOf('a.b.d', {}));
    expect(sessionOf('a.b.c', { sid: '' })).toBe(sessionOf('a.b.c', {}));
    expect(sessionOf('a.b.c', {})).not.toBe(sessionOf('a.c.c', {}));
  });

  it('says nothing of the token', () => {
    expect(sessionOf('a.b.c', {})).toMatch(/^[0-9a-f]{64}$/);
  });
});
