import { loadingEntitlements, roleSeeds } from '@charter/contracts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../lib/config.ts';
import { session, type Account } from '../lib/session.ts';
import { browserStorage } from '../lib/storage.ts';
import { queryClient } from '../server-state/index.ts';
import { config } from '../testing/fake-records.ts';
import { homeAnswer } from '../testing/home-answer.ts';
import { listOf, problem } from '../testing/serve-calls.ts';
import { signIn } from '../testing/sign-in.ts';
import { createRouter } from './router.tsx';

const institution = {
  ...config.institution,
  address: ['1 Bridge Street'],
  officeHours: '8am to 5pm Monday to Friday',
  codeOfEthicsUrl: 'https://trial.example/ethics',
  privacyUrl: 'https://trial.example/privacy',
  social: [{ name: 'LinkedIn', url: 'https://social.example/trials' }],
};

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/config.json')
      return Response.json({ ...config, institution, sessionTimeoutSeconds: 1_800, demo: false });
    if (url.endsWith('/home')) return Response.json(homeAnswer());
    if (url.endsWith('getFormschema')) return problem(403, 'forbidden');
    return Response.json(listOf());
  });
  localStorage.clear();
  browserStorage.refresh();
  await loadConfig();
});

interface Who {
  /** One of the roles that a fresh database has. */
  readonly role: string;
  readonly account?: Partial<Account>;
}

/** The whole portal at an address, for a visitor or for somebody who is signed in. */
async function open(address: string, who?: Who) {
  cleanup();
  queryClient.clear();
  browserStorage.update({
    auth: who ? true : undefined,
    lastActivity: Date.now(),
    cookieConsent: 'necessary',
  });
  signIn('me');
  const now = session.get();
  if (now.status !== 'signed-in' || !now.member.account) throw new Error('Nobody is signed in');
  const { assets } = roleSeeds.find(({ key }) => key === who?.role) ?? { assets: [] };
  const account = { ...now.member.account, ...who?.account };
  const permissions = new Map(assets.map((key) => [key, 1]));
  session.set(who ? { ...now, member: { ...now.member, permissions, account } } : { status: 'signed-out' });
  history.replaceState(null, '', address);
  render(<RouterProvider router={createRouter()} />);
  await waitFor(() => {
    expect(document.querySelector('main h1')).not.toBeNull();
    expect(queryClient.isFetching()).toBe(0);
  });
  return userEvent.setup();
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const menu = () => screen.queryByRole('navigation', { name: 'Sections' });
/** The first of the page: what stands above a page's own title is none to a browser. */
const bar = () => within(screen.getAllByRole('banner')[0] ?? document.body);
/** What is in the header itself, not in the drawer that a small screen has instead. */
const hrefOf = (name: string) => bar().getAllByRole('link', { name })[0]?.getAttribute('href');

describe('the header', () => {
  it('offers a visitor to log in, and nothing that a member has', async () => {
    await open('/');
    bar().getByRole('button', { name: 'Login' });
    expect(bar().queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(bar().queryByRole('link', { name: 'My Profile' })).toBeNull();
    expect(menu()).toBeNull();
  });

  it('leads a member to alerts, notifications and the profile, and out', async () => {
    await open('/', { role: 'member' });
    expect([hrefOf('Alert'), hrefOf('Notifications'), hrefOf('My Profile')]).toEqual([
      '/',
      '/notifications',
      '/profile',
    ]);
    expect(bar().getAllByRole('button', { name: 'Logout' }).length).toBeGreaterThan(0);
  });

  it('leads an account that is disabled out, and not to a profile', async () => {
    await open('/', { role: 'member', account: { status: 'Inactive' } });
    expect(location.pathname).toBe('/inactive');
    expect(bar().getAllByRole('button', { name: 'Logout' }).length).toBeGreaterThan(0);
    expect(bar().queryByRole('link', { name: 'My Profile' })).toBeNull();
  });
});

describe('the menu beside a page', () => {
  const groups = () =>
    within(menu() ?? document.body)
      .queryAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);

  it('has every group of a member, folded, and unfolds to the entries of it', async () => {
    const user = await open('/', { role: 'member' });
    await waitFor(() => expect(groups()).toEqual(expect.arrayContaining(['Applications', 'Membership'])));
    expect(groups()).toEqual(expect.arrayContaining(['Account', 'Service Requests', 'Personal details']));
    const inMenu = within(menu() ?? document.body);
    expect(inMenu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home']);
    await user.click(inMenu.getByRole('button', { name: 'Personal details' }));
    expect(inMenu.getByRole('link', { name: 'Specialist fields' }).getAttribute('href')).toBe(
      '/profile/aboutyou#specialist-fields',
    );
    expect(inMenu.getByRole('link', { name: 'Communication preferences' }).getAttribute('href')).toBe(
      '/preferences',
    );
  });

  it.each([
    ['firm', {}, '/members/upgrade'],
    ['member', { onHold: true }, '/queries'],
    ['member', { terminated: true }, '/queries'],
  ])('has nothing that a %s cannot open (%j)', async (role, account, closed) => {
    const user = await open('/', { role, account });
    await waitFor(() => expect(groups()).toContain('Account'));
    const inMenu = within(menu() ?? document.body);
    for (const fold of inMenu.getAllByRole('button')) await user.click(fold);
    const hrefs = inMenu.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/invoices');
    expect(hrefs).not.toContain(closed);
  });

  it.each([
    ['/application/associateMemberApplication', 'applicant'],
    ['/membership/retirement', 'member'],
    ['/queries', 'member'],
    ['/notifications', 'member'],
    ['/student-placement', 'employer'],
  ])('is not there at %s', async (path, role) => {
    await open(path, { role });
    expect(location.pathname).toBe(path);
    expect(menu()).toBeNull();
  });

  it.each(['/', '/applications', '/invoices', '/event/registration', '/preferences'])(
    'is there at %s',
    async (path) => {
      await open(path, { role: 'member' });
      expect(location.pathname).toBe(path);
      expect(menu()).not.toBeNull();
    },
  );
});

describe('the footer', () => {
  it('gives contact details, office hours and social links', async () => {
    await open('/');
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByText(/8am to 5pm Monday to Friday/);
    expect(footer.getByRole('link', { name: institution.email }).getAttribute('href')).toBe(
      `mailto:${institution.email}`,
    );
    footer.getByRole('link', { name: 'LinkedIn' });
  });
});

describe('a page of the system', () => {
  it('/noaccess names the reasons and leads home', async () => {
    const user = await open('/noaccess');
    expect(title()).toBe('Sorry, you do not have permissions to view this page.');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You are not allowed to view this page.',
      'You are a new user: please wait a few minutes while your permissions load, then try again.',
      'Your membership is inactive or on hold, and has no access until it is active again.',
    ]);
    expect(screen.getByRole('main').textContent).toContain(`please contact us at ${institution.email}`);
    await user.click(main.getByRole('link', { name: 'Go Back to Homepage' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('/inactive says that the account is disabled and whom to write to', async () => {
    await open('/inactive');
    expect(title()).toBe('Account Disabled');
    const main = screen.getByRole('main');
    expect(main.textContent).toContain(
      'Your membership is suspended. Please contact membership to reactivate it.',
    );
    within(main).getByRole('link', { name: institution.email });
  });

  it('/error is friendly and has a way back', async () => {
    await open('/error');
    expect(title()).toBe('Something went wrong');
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Go Back to Homepage' });
    expect(back.getAttribute('href')).toBe('/');
  });

  it('is what an account comes to whose page is closed to it', async () => {
    for (const [path, who] of [
      ['/queries', { role: 'member', account: { onHold: true } }],
      ['/queries', { role: 'member', account: { terminated: true } }],
      ['/profile', { role: 'nobody' }],
      ['/profile/mydata', { role: 'nobody' }],
      ['/members/upgrade', { role: 'applicant' }],
    ] as const) {
      await open(path, who);
      expect(location.pathname, path).toBe('/noaccess');
    }
    await open('/invoices', { role: 'member', account: { status: 'Inactive' } });
    expect(location.pathname).toBe('/inactive');
  });
});

it('says what is loading while the entitlements are', async () => {
  await open('/invoices', { role: 'member' });
  session.set({ status: 'loading' });
  await screen.findByText(loadingEntitlements);
});

it.each([
  ['/application/firmMembership', 'nonaudit'],
  ['/application/firm/new', 'nonaudit'],
  ['/application/firmMembership_aat', 'nonaat'],
])('leads from %s to one of the two variants of the firm application', async (address, variant) => {
  await open(address, { role: 'firm' });
  await waitFor(() => expect(location.pathname).toBe(`/application/firmMembership_${variant}`));
});

it('finds no page at an unknown address, no catalogue outside of the demonstration, and no markup in an address', async () => {
  await open('/queries?serviceRequestId=<script>alert(1)</script>');
  expect(location.pathname).toBe('/');
  await open('/profile/viewemaildetails?id=%00%3Cimg%20src=x%3E', { role: 'member' });
  expect(document.querySelector('main img')).toBeNull();
  for (const nowhere of ['/no/such/page', '/dev/catalogue']) {
    await open(nowhere);
    expect(title(), nowhere).toBe('Page not found');
  }
});
