import { codes } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import {
  emailChangeSteps,
  expiryOf,
  hashOf,
  isPrimaryEmail,
  isSameAddress,
  makeToken,
  stateOf,
} from './email-change.ts';

const asked = new Date('2026-11-15T08:00:00Z');
const open = {
  expires_on: expiryOf(asked).toISOString(),
  confirmed_on: null,
  superseded_on: null,
  cancelled_on: null,
};
const at = (instant: string) => new Date(instant);

describe('a change of email address', () => {
  it.each([
    ['2026-11-15T08:00:00.000Z', 'pending'],
    ['2026-11-16T07:59:59.999Z', 'pending'],
    ['2026-11-16T08:00:00.000Z', 'expired'],
    ['2027-11-16T08:00:00.000Z', 'expired'],
  ])('asked for at eight is at %s %s', (now, state) => {
    expect(stateOf(open, at(now))).toBe(state);
  });

  it.each(['used', 'superseded', 'cancelled'])('that is %s takes no further step', (state) => {
    expect(emailChangeSteps.open(state)).toEqual([]);
    expect(() => emailChangeSteps.take('confirm', state)).toThrow('cannot be changed in its present state');
  });

  it.each([
    ['confirmed_on', 'used'],
    ['superseded_on', 'superseded'],
    ['cancelled_on', 'cancelled'],
  ] as const)('with %s is %s, expired or not', (mark, state) => {
    const change = { ...open, [mark]: '2026-11-15T09:00:00Z' };
    expect(stateOf(change, at('2026-11-15T10:00:00Z'))).toBe(state);
    expect(stateOf(change, at('2026-12-15T10:00:00Z'))).toBe(state);
  });
});

describe('a token', () => {
  it('has 32 random bytes and is known by its hash only', () => {
    const [one, other] = [makeToken(), makeToken()];
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
    expect(one.token).not.toBe(other.token);
    expect(one.hash).toBe(hashOf(one.token));
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
    // The hash that everybody agrees on, so that a stored one can be checked by hand.
    expect(hashOf('charter')).toBe('8399e57405627368722830c9ff3db81fba0afa6120a439c7a2568a5be31b8295');
  });
});

describe('addresses', () => {
  it('are the same whatever their case', () => {
    expect(isSameAddress('A@Example.test', 'a@example.TEST')).toBe(true);
    expect(isSameAddress('a@example.test', 'b@example.test')).toBe(false);
  });

  it.each([
    ['Email', 'Primary Email', true],
    ['Email', 'Alternate Email', false],
    ['Email', 'Billing Email', false],
    ['Email', null, false],
    ['Telephone', 'Primary Email', false],
  ] as const)('of method %s and use %s are primary: %s', (method, use, primary) => {
    const method_type = codes.codeOf(codes.channelMethod, method);
    const map_email_to = use && codes.codeOf(codes.emailMap, use);
    expect(isPrimaryEmail({ method_type, map_email_to })).toBe(primary);
  });
});
