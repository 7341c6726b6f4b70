import type { EntitlementAnswer, RecordRow } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { readAccount, readPermissions } from './load-member.ts';

const role = (...sets: [string, 0 | 1][]): EntitlementAnswer['roles'][number] => ({
  id: 'r1',
  name: 'Member',
  permissionsets: sets.map(([assetkey, canread]) => ({ assetkey, canread })),
});

describe('permissions', () => {
  it('come from the first role alone', () => {
    const own = { roles: [role(['profile', 1]), role(['invoices', 1])] };
    expect([...readPermissions(own, own)]).toEqual([['profile', 1]]);
  });

  it('take the first permission set of an asset', () => {
    const own = { roles: [role(['profile', 0], ['profile', 1])] };
    expect(readPermissions(own, own).get('profile')).toBe(0);
  });

  it('are none when no entitlement data returns', () => {
    const own = { roles: [role(['profile', 1])] };
    expect(readPermissions({ roles: [] }, own).size).toBe(0);
    expect(readPermissions(own, { roles: [] }).size).toBe(0);
  });
});

describe('the account', () => {
  const contact = (values: Record<string, string | number | boolean | null>): RecordRow => ({
    id: 'c1',
    data: Object.entries(values).map(([name, value]) => ({ name, value })),
  });

  it.each([
    ['1', 'Inactive'],
    [1, 'Inactive'],
    ['0', 'Active'],
    [0, 'Active'],
    [null, 'Active'],
  ])('with state %j is %s', (statecode, status) => {
    expect(readAccount(contact({ statecode })).status).toBe(status);
  });

  it.each([
    ['True', true],
    [true, true],
    ['False', false],
    [null, false],
  ])('with on-hold value %j is on hold: %s', (ctpt_onhold, onHold) => {
    expect(readAccount(contact({ ctpt_onhold })).onHold).toBe(onHold);
  });

  it('is terminated when a termination type exists', () => {
    expect(readAccount(contact({ ctpt_terminationtype: 1 })).terminated).toBe(true);
    expect(readAccount(contact({ ctpt_terminationtype: null })).terminated).toBe(false);
  });

  it('names the membership type', () => {
    expect(readAccount(contact({ ctpt_contacttype: 2 })).memberType).toBe('Associate Member');
    expect(readAccount(contact({})).memberType).toBeNull();
  });
});
