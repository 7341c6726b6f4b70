import { describe, expect, it } from 'vitest';
import { findPage, menuFor, pages, trailTo } from './pages.ts';
import { roleSeeds } from './roles.ts';
import { findRoute, hasDesk, routes } from './routes.ts';

/** What nobody looks for: one is sent there, or comes with a link from a mail. */
const notLookedFor = new Set([
  '/inactive',
  '/error',
  '/noaccess',
  '/signin/callback',
  '/application/prepayment/sucess',
  '/sponsor',
  '/unsubscribe',
  '/verify',
  '/about/membership',
  '/about/ethics',
  '/about/constitution',
  '/about/privacy',
  '/dev/catalogue',
  '/confirm-email',
]);

const everything = () => true;
const entriesOf = (title: string, may: (path: string) => boolean = everything) =>
  menuFor(may)
    .find((group) => group.title === title)
    ?.pages.map(({ name, path, hash = '' }) => `${name}: ${path}${hash}`);

const openTo = (role: string) => {
  const assets = new Set(roleSeeds.find(({ key }) => key === role)?.assets);
  return (path: string) => {
    const route = findRoute(path);
    if (route?.guard === 'staff') return hasDesk((key) => assets.has(key));
    return route !== undefined && (route.guard !== 'guarded' || assets.has(route.key));
  };
};

describe('the list of pages', () => {
  it('has every route that somebody may look for, and says what it is for', () => {
    const missing = routes.filter(({ path }) => !notLookedFor.has(path) && !findPage(path));
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(pages.filter(({ path }) => notLookedFor.has(path))).toEqual([]);
    for (const { path, purpose } of pages) expect(purpose, path).toMatch(/^[A-Z].*\.$/);
  });

  it('has every place once', () => {
    const places = pages.map(({ path, hash = '' }) => path + hash);
    expect(new Set(places).size).toBe(places.length);
  });

  it('leads to every page from the menu or from a page that is in the list', () => {
    for (const { path, group, within } of pages) {
      if (within !== undefined) expect(findPage(within), path).toBeDefined();
      else if (group === undefined) expect(['/', '/notifications'], path).toContain(path);
    }
  });

  it('puts no page within one that is closed to somebody whom it opens for', () => {
    for (const { key } of roleSeeds) {
      const may = openTo(key);
      for (const { path, within } of pages) {
        if (within !== undefined && may(path)) expect(may(within), `${key}: ${path}`).toBe(true);
      }
    }
  });

  it('knows the pages above a page', () => {
    expect(trailTo('/profile/viewemaildetails').map(({ path }) => path)).toEqual([
      '/',
      '/profile',
      '/profile/update-email',
      '/profile/viewemaildetails',
    ]);
    expect(trailTo('/invoices').map(({ name }) => name)).toEqual(['Home', 'Invoices & Payments']);
    expect(trailTo('/profile/aboutyou').at(-1)?.name).toBe('Personal information');
    expect(trailTo('/').map(({ name }) => name)).toEqual(['Home']);
    expect(trailTo('/no/such/page')).toEqual([]);
  });
});

describe('the menu', () => {
  it("has the documents' groups first, in their order", () => {
    expect(menuFor(everything).map(({ title }) => title)).toEqual([
      'Applications',
      'Membership',
      'Account',
      'Service Requests',
      'Personal details',
      'More about you',
      'Events and exams',
      'CPD',
      'Organisation',
      'Training',
      'Directories',
      'Staff',
    ]);
  });

  it('leads from Applications to what one may apply for, the existing ones and new student, associate and corporate ones', () => {
    expect(entriesOf('Applications')).toEqual([
      'Apply: /apply',
      'Manage existing: /applications',
      'New student: /application/studentApplication',
      'Associate: /application/associateMemberApplication',
      'Corporate: /application/corporateMemberApplication',
    ]);
  });

  it('leads from Membership to upgrade, resignation, fee exemption, fee reduction and retirement', () => {
    expect(entriesOf('Membership')).toEqual([
      'Upgrade: /members/upgrade',
      'Resignation: /membership/resignationApplication',
      'Fee exemption: /membership/feeExemption',
      'Fee reduction: /membership/feeReduction',
      'Retirement: /membership/retirement',
    ]);
  });

  it('leads from Account to the invoices and from Service Requests to all of them', () => {
    expect(entriesOf('Account')).toEqual(['Invoices & Payments: /invoices']);
    expect(entriesOf('Service Requests')).toEqual([
      'Letter of Good Standing: /members/letter',
      'All: /queries',
    ]);
  });

  it('leads from Personal details to every part of them', () => {
    expect(entriesOf('Personal details')).toEqual([
      'Overview: /profile',
      'Membership status: /profile/membershipstatus',
      'Specialist fields: /profile/aboutyou#specialist-fields',
      'Branch: /profile/branch',
      'Divisions: /profile/divisions',
      'Email: /profile/update-email',
      'Contact numbers: /profile/viewphonedetails',
      'Residential address: /profile/personaladdress',
      'Employment details: /profile/employmenthistory',
      'Billing address: /profile/workaddress',
      'Qualifications: /profile/qualifications',
      'Professional history: /profile/professionalorganisation',
      'Communication preferences: /preferences',
    ]);
  });

  it('shows nobody a page that is closed to them, nor a group without a page', () => {
    expect(entriesOf('Membership', openTo('applicant'))).toBeUndefined();
    expect(entriesOf('Organisation', openTo('firm'))).toEqual([
      'Your organisation: /profile/representatives',
    ]);
    expect(entriesOf('Training', openTo('employer'))).toEqual([
      'Training agreements: /membership/student-training-agreement',
      'Student placement: /student-placement',
    ]);
    expect(entriesOf('Applications', openTo('finance-officer'))).toBeUndefined();
    expect(menuFor(() => false)).toEqual([]);
  });
});
