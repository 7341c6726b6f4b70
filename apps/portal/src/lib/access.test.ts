import { findRoute, routes, type RouteEntry } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { decide, mayOpen } from './access.ts';
import type { Account, Member, Session } from './session.ts';

const account: Account = {
  membershipNumber: 'M1',
  memberType: 'Fellow',
  joinedOn: '2020-01-05',
  status: 'Active',
  onHold: false,
  onHoldReason: null,
  onHoldUntilPaid: false,
  terminated: false,
  profileConfirmedOn: null,
  email: null,
};
const guardedRoutes = routes.filter((route) => route.guard === 'guarded');
const everything = new Map<string, number>(guardedRoutes.map((route) => [route.key, 1]));

const memberWith = (changes: Partial<Member> = {}): Member => ({
  contactId: 'c1',
  firstName: 'Margaret',
  role: 'r1',
  permissions: everything,
  forms: [],
  currencies: [],
  isRepresentative: false,
  account,
  ...changes,
});
const signedIn = (changes: Partial<Member> = {}): Session => ({
  status: 'signed-in',
  member: memberWith(changes),
});

const route = (path: string): RouteEntry => {
  const found = findRoute(path);
  if (!found) throw new Error(`no route ${path}`);
  return found;
};

describe('guarded pages', () => {
  it.each(guardedRoutes.map((entry) => entry.path))('%s opens with its own permission only', (path) => {
    const { key } = route(path);
    const others = new Map([...everything].filter(([asset]) => asset !== key));
    expect(decide(route(path), signedIn())).toEqual({ kind: 'show' });
    expect(decide(route(path), signedIn({ permissions: others }))).toMatchObject({ to: '/noaccess' });
    expect(decide(route(path), signedIn({ permissions: new Map([[key, 0]]) }))).toMatchObject({
      to: '/noaccess',
    });
  });

  it('send visitors home and remember where they wanted to go', () => {
    expect(decide(route('/invoices'), { status: 'signed-out' })).toEqual({
      kind: 'redirect',
      to: '/',
      remember: true,
    });
    expect(decide(route('/invoices'), { status: 'signed-out', ended: 'expired' })).toMatchObject({
      remember: true,
    });
  });

  it('do not remember the page of somebody who signed out in another tab', () => {
    expect(decide(route('/invoices'), { status: 'signed-out', ended: 'elsewhere' })).toMatchObject({
      to: '/',
      remember: false,
    });
  });

  it.each(['starting', 'loading', 'leaving'] as const)('show nothing while %s', (status) => {
    expect(decide(route('/invoices'), { status })).toEqual({ kind: 'wait' });
  });

  it('show nothing when the entitlements could not be loaded', () => {
    expect(decide(route('/invoices'), { status: 'failed', error: ApiError.offline() })).toEqual({
      kind: 'failed',
    });
  });

  it.each(guardedRoutes.map((entry) => entry.path))(
    '%s sends an inactive account to /inactive, whatever its role opens',
    (path) => {
      const inactive = { account: { ...account, status: 'Inactive' } } as const;
      for (const permissions of [everything, new Map<string, number>()]) {
        expect(decide(route(path), signedIn({ ...inactive, permissions }))).toMatchObject({
          to: '/inactive',
          remember: false,
        });
      }
      expect(mayOpen(memberWith(inactive), path)).toBe(false);
    },
  );

  it('stay closed to a sign-in without a contact', () => {
    const nobody = signedIn({ contactId: '', role: '-1', permissions: new Map(), account: null });
    expect(decide(route('/profile'), nobody)).toMatchObject({ to: '/noaccess' });
  });
});

describe('service requests', () => {
  it.each([
    ['on hold', { ...account, onHold: true }],
    ['terminated', { ...account, terminated: true }],
    ['of unknown state', null],
  ])('are closed to an account that is %s', (_what, state) => {
    expect(decide(route('/queries'), signedIn({ account: state }))).toMatchObject({ to: '/noaccess' });
    expect(mayOpen(memberWith({ account: state }), '/queries?serviceRequestId=1')).toBe(false);
  });

  it('are the only page that such an account loses', () => {
    const standing = { ...account, onHold: true, terminated: true };
    const held = memberWith({ isRepresentative: true, account: standing });
    const closed = guardedRoutes.filter((entry) => !mayOpen(held, entry.path)).map((entry) => entry.path);
    expect(closed).toEqual(['/queries']);
  });
});

describe('the home page', () => {
  it('is open to everybody', () => {
    expect(decide(route('/'), { status: 'signed-out' })).toEqual({ kind: 'show' });
    expect(decide(route('/'), signedIn({ permissions: new Map() }))).toEqual({ kind: 'show' });
  });

  it('sends an inactive account to /inactive', () => {
    expect(decide(route('/'), signedIn({ account: { ...account, status: 'Inactive' } }))).toMatchObject({
      to: '/inactive',
    });
  });
});

describe.each(['/noaccess', '/memberDirectory', '/firmDirectory'])('the public page %s', (path) => {
  it('opens in every state of the session', () => {
    const states: Session[] = [{ status: 'starting' }, { status: 'signed-out' }, signedIn()];
    for (const state of states) expect(decide(route(path), state)).toEqual({ kind: 'show' });
  });

  it.each([
    ['inactive', { status: 'Inactive' }],
    ['on hold', { onHold: true }],
    ['terminated', { terminated: true }],
  ] as const)('opens to an account that is %s', (_, change) => {
    const held = signedIn({ permissions: new Map(), account: { ...account, ...change } });
    expect(decide(route(path), held)).toEqual({ kind: 'show' });
  });
});

describe('links', () => {
  it('are never offered to an address that does not exist', () => {
    expect(mayOpen(memberWith(), '/nowhere')).toBe(false);
  });
});

describe('a page for visitors only', () => {
  const restricted: RouteEntry = { ...route('/'), path: '/welcome', restricted: true };

  it('sends whoever is signed in to the home page', () => {
    expect(decide(restricted, signedIn())).toEqual({ kind: 'redirect', to: '/', remember: false });
    expect(decide(route('/'), signedIn())).toEqual({ kind: 'show' });
  });

  it('is shown to visitors', () => {
    expect(decide(restricted, { status: 'signed-out' })).toEqual({ kind: 'show' });
  });
});

describe('links to the representatives', () => {
  const path = '/profile/representatives';

  it('lead those there who speak for an organisation, and nobody else', () => {
    expect(mayOpen(memberWith({ isRepresentative: true }), path)).toBe(true);
    expect(mayOpen(memberWith({ isRepresentative: false }), path)).toBe(false);
  });

  it('are not the way in: whoever comes by the address is told that there is nobody', () => {
    expect(decide(route(path), signedIn())).toEqual({ kind: 'show' });
  });
});

describe('the side of the staff', () => {
  const finance = new Map([['staff.finance', 1]]);

  it('opens with any desk, and with none to nobody', () => {
    expect(decide(route('/staff'), signedIn({ permissions: finance }))).toEqual({ kind: 'show' });
    expect(mayOpen(memberWith({ permissions: finance }), '/staff')).toBe(true);
    expect(decide(route('/staff'), signedIn())).toMatchObject({ to: '/noaccess' });
    expect(mayOpen(memberWith(), '/staff')).toBe(false);
    expect(mayOpen(memberWith({ permissions: new Map([['staff.finance', 0]]) }), '/staff')).toBe(false);
  });

  it('is closed to whoever is not signed in or suspended', () => {
    expect(decide(route('/staff'), { status: 'signed-out' })).toMatchObject({ to: '/', remember: true });
    const suspended = { permissions: finance, account: { ...account, status: 'Inactive' as const } };
    expect(decide(route('/staff'), signedIn(suspended))).toMatchObject({ to: '/inactive' });
    expect(mayOpen(memberWith(suspended), '/staff')).toBe(false);
  });
});
