import { routes, type EntitlementAnswer, type records } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { decide, mayOpen } from '../../lib/access.ts';
import type { RecordOf } from '../../lib/records.ts';
import { serveCalls } from '../../testing/serve-calls.ts';
import { loadMember, readAccount, readPermissions } from './load-member.ts';

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
  const contact = (
    values: Record<string, string | number | boolean | null>,
  ): RecordOf<typeof records.members> => ({
    id: 'c1',
    data: Object.entries(values).map(([name, value]) => ({ name, value })),
  });

  it.each([
    ['1', 'Inactive'],
    [1, 'Inactive'],
    ['0', 'Active'],
    [0, 'Active'],
    [null, 'Active'],
  ])('with state %j is %s', (state, status) => {
    expect(readAccount(contact({ state })).status).toBe(status);
  });

  it.each([
    ['True', true],
    [true, true],
    ['False', false],
    [null, false],
  ])('with on-hold value %j is on hold: %s', (value, onHold) => {
    expect(readAccount(contact({ onHold: value })).onHold).toBe(onHold);
  });

  it('is terminated when a termination type exists', () => {
    expect(readAccount(contact({ terminationType: 1 })).terminated).toBe(true);
    expect(readAccount(contact({ terminationType: null })).terminated).toBe(false);
  });

  it('names the membership type', () => {
    expect(readAccount(contact({ memberType: 2 })).memberType).toBe('Associate Member');
    expect(readAccount(contact({})).memberType).toBeNull();
  });
});

describe('who signed in', () => {
  const forms = [{ name: 'studentApplication', id: 'f1', title: 'Student Application' }];
  const signIn = async (contactid: string, roles: EntitlementAnswer['roles']) => {
    const calls = await serveCalls(({ name }) => {
      if (name === 'Profile') return { contactid, forms, unread: 0 };
      if (name === 'GetEntitlement' || name === 'GetContactEntitlement') return { roles };
      if (name === 'GetRecordByIdAsync')
        return { data: { id: 'c1', data: [{ name: 'firstname', value: 'Johan' }] } };
      return {
        data: [{ id: 'zar', data: [{ name: 'currencyname', value: 'Rand' }] }],
        continuationToken: null,
        totalCount: 1,
        aggregates: [],
      };
    });
    return { member: await loadMember(), calls };
  };
  const first = role(['invoices', 1], ['profile', 0]);
  const second = { ...role(['profile', 1]), id: 'r2' };

  it("is asked for in the documents' order: profile, entitlements, own entitlement, currencies", async () => {
    const { calls } = await signIn('c1', [first]);
    const asked = calls.map(({ name, body }) => ('recordtype' in body ? String(body['recordtype']) : name));
    expect(asked).toEqual([
      'Profile',
      'GetEntitlement',
      'GetContactEntitlement',
      'transactioncurrencies',
      'GetRecordByIdAsync',
    ]);
  });

  it('has the first role, whose asset keys say which routes are open', async () => {
    const { member } = await signIn('c1', [first, second]);
    expect(member.role).toBe('r1');
    const open = routes.filter((route) => route.guard === 'guarded' && mayOpen(member, route.path));
    expect(open.map(({ path }) => path)).toEqual(['/invoices']);
  });

  it('keeps the contact, the forms and the currencies for as long as the tab is open', async () => {
    const { member } = await signIn('c1', [first]);
    expect(member).toMatchObject({
      contactId: 'c1',
      firstName: 'Johan',
      forms,
      currencies: [{ id: 'zar', name: 'Rand', symbol: '' }],
    });
  });

  it('is sent from every guarded route to /noaccess where no entitlement data came back', async () => {
    const { member } = await signIn('c1', []);
    for (const route of routes.filter(({ guard }) => guard === 'guarded')) {
      expect(decide(route, { status: 'signed-in', member }), route.path).toMatchObject({ to: '/noaccess' });
    }
  });

  it('has the role -1 and is asked nothing more about where no contact is known', async () => {
    const { member, calls } = await signIn('', [first]);
    expect(member).toMatchObject({ contactId: '', role: '-1', account: null });
    expect(calls.map(({ name }) => name)).toEqual(['Profile']);
  });
});
