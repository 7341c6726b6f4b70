import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { roleSeeds } from './roles.ts';
import { assetKeys, findRoute, firmApplicationPath, routes } from './routes.ts';

/** Pages without the side navigation: what one applies for, asks for or is told, and the employer's own. */
const withoutNavigation =
  /^\/(about|application|dev|membership|signin)\/|^\/confirm-email|^\/sponsor|^\/unsubscribe|^\/verify|^\/queries|^\/notifications|^\/student-placement|^\/placement-details|^\/staff/;

describe('the route table', () => {
  it('has every path and key once', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.key)).size).toBe(routes.length);
  });

  it('leaves unguarded only what anybody may see', () => {
    const open = routes
      .filter(({ guard }) => guard !== 'guarded' && guard !== 'staff')
      .map((route) => route.path);
    expect(open.sort()).toEqual([
      '/',
      '/about/constitution',
      '/about/ethics',
      '/about/membership',
      '/about/privacy',
      '/application/prepayment/sucess',
      '/confirm-email',
      '/dev/catalogue',
      '/error',
      '/firmDirectory',
      '/inactive',
      '/memberDirectory',
      '/noaccess',
      '/signin/callback',
      '/sponsor',
      '/unsubscribe',
      '/verify',
    ]);
  });

  it.each(['/inactive', '/error', '/noaccess', '/confirm-email', '/application/prepayment/sucess'])(
    'opens %s to anybody',
    (path) => {
      expect(findRoute(path)?.guard).toBe('public');
    },
  );

  it('opens the home page to anybody but an inactive account, with the navigation beside it', () => {
    expect(findRoute('/')).toMatchObject({ guard: 'wrapped', navigation: true });
  });

  it.each(['/memberDirectory', '/firmDirectory'])(
    'opens the directory %s to anybody, with the navigation beside it',
    (path) => {
      expect(findRoute(path)).toMatchObject({ guard: 'public', navigation: true });
    },
  );

  it.each([
    '/apply',
    '/applications',
    '/application/individualMembership',
    '/application/firmMembership_nonaat',
    '/application/firmMembership_nonaudit',
    '/application/studentApplication',
    '/application/associateMemberApplication',
    '/application/corporateMemberApplication',
    '/application/upgradeStudentApplication',
    '/application/upgradeAssociateApplication',
    '/application/upgradeTechnician',
    '/application/upgradeFellow',
    '/application/upgradeApplication',
    '/application/duplicateCertificate',
    '/application/tutionProvider',
    '/application/trainingemployer',
    '/application/clearanceCertificate',
    '/application/exemptionCertificate',
    '/members/upgrade',
    '/members/letter',
    '/membership/resignationApplication',
    '/membership/feeExemption',
    '/membership/feeExemptionApplication',
    '/membership/feeReduction',
    '/membership/feeReductionApplication',
    '/membership/retirement',
    '/membership/retirementApplication',
    '/membership/student-training-agreement',
    '/invoices',
    '/preferences',
    '/application/prepayment',
    '/application/prepayment/payment-success',
    '/application/success',
    '/application/prepayment/failure',
    '/application/prepayment/pay-later',
    '/event/registration',
    '/event/details',
    '/exam/reports',
    '/exam/register',
    '/exam-detail',
    '/exam/evidence',
    '/cpd/declaration',
    '/cpd/viewrecord',
    '/add-evidence',
    '/viewEvidence',
    '/student-placement',
    '/placement-details',
    '/profile',
    '/profile/aboutyou',
    '/profile/nextofkin',
    '/profile/branch',
    '/profile/nationalities',
    '/profile/workaddress',
    '/profile/personaladdress',
    '/profile/postaladdress',
    '/profile/upload-cv',
    '/profile/update-email',
    '/profile/viewemaildetails',
    '/profile/update-phone',
    '/profile/viewphonedetails',
    '/profile/qualifications',
    '/profile/viewqualificationdetails',
    '/profile/employmenthistory',
    '/profile/viewemploymenthistorydetails',
    '/profile/professionalorganisation',
    '/profile/viewprofessionalorganisationdetails',
    '/profile/membershipstatus',
    '/profile/identity',
    '/profile/divisions',
    '/profile/mydata',
    '/queries',
    '/queries/viewrequest',
    '/notifications',
  ])('guards %s by a read permission of its own', (path) => {
    const route = findRoute(path);
    expect(route?.guard).toBe('guarded');
    expect(assetKeys.filter((key) => key === route?.key)).toHaveLength(1);
  });

  it('matches the whole path only: no path has a parameter, a wildcard or a child', () => {
    for (const { path } of routes) expect(path).toMatch(/^\/[\w/-]*$/);
    for (const near of ['/profile/aboutyou/more', '/application', '/queries/view', '/exam']) {
      expect(findRoute(near), near).toBeUndefined();
    }
  });

  it('hides the navigation on application, membership action, service request, notification and employer pages', () => {
    for (const route of routes) {
      expect(route.navigation, route.path).toBe(!withoutNavigation.test(route.path));
    }
    for (const path of [
      '/applications',
      '/profile',
      '/invoices',
      '/cpd/declaration',
      '/event/registration',
    ]) {
      expect(findRoute(path)?.navigation, path).toBe(true);
    }
  });

  it('closes /queries, and it alone, to accounts on hold or terminated', () => {
    expect(routes.filter((route) => 'closedTo' in route).map((route) => route.path)).toEqual(['/queries']);
  });
});

describe('addresses of the firm application', () => {
  it.each([
    ['/application/firmMembership', 'nonaudit'],
    ['/application/firm', 'nonaudit'],
    ['/application/firmMembership_audit', 'nonaudit'],
    ['/application/firmMembership/new', 'nonaudit'],
    ['/application/firmMembership_nonaudit', 'nonaudit'],
    ['/application/firmMembership_aat', 'nonaat'],
    ['/application/firm/AAT', 'nonaat'],
    ['/application/firmMembership_nonaat', 'nonaat'],
  ])('%s opens %s', (path, variant) => {
    const to = firmApplicationPath(path) ?? '';
    expect(to).toBe(`/application/firmMembership_${variant}`);
    expect(findRoute(to)?.guard).toBe('guarded');
  });

  it.each(['/application/individualMembership', '/firmDirectory', '/application/confirm', '/'])(
    '%s is none of them',
    (path) => {
      expect(firmApplicationPath(path)).toBeNull();
    },
  );
});

describe('the roles', () => {
  it('are those of the people the portal serves, and one that opens nothing', () => {
    expect(roleSeeds.filter((role) => !role.staff).map((role) => role.name)).toEqual([
      'Applicant',
      'Student',
      'Member',
      'Firm',
      'Employer',
      'Tuition provider',
      'No permissions',
    ]);
    expect(roleSeeds.filter((role) => role.assets.length === 0).map((role) => role.name)).toEqual([
      'No permissions',
    ]);
  });

  it('are on the staff side one per desk and the administrator', () => {
    expect(roleSeeds.filter((role) => role.staff).map((role) => role.name)).toEqual([
      'Membership officer',
      'Finance officer',
      'Events officer',
      'Education officer',
      'Administrator',
    ]);
  });

  it('open only assets that exist, each once', () => {
    for (const role of roleSeeds) {
      expect(new Set(role.assets).size, role.key).toBe(role.assets.length);
      for (const asset of role.assets) expect(assetKeys, role.key).toContain(asset);
    }
  });

  it('open all of the profile alike, or nothing', () => {
    const profile = routes.map(({ key }): string => key).filter((key) => /^profile(\.|$)/.test(key));
    expect(profile.length).toBeGreaterThan(20);
    for (const { key, assets } of roleSeeds) {
      const opened = profile.filter((asset) => assets.includes(asset));
      expect(opened, key).toEqual(key === 'no-permissions' ? [] : profile);
    }
  });

  it('leave no guarded route that nobody may open', () => {
    const opened = new Set(roleSeeds.flatMap((role) => role.assets));
    expect(assetKeys.filter((key) => !opened.has(key))).toEqual([]);
  });
});

describe('the demo accounts', () => {
  it('are these, each in its role, under one password', () => {
    expect(demoAccounts.map(({ email, role }) => [email, role])).toEqual([
      ['applicant@demo.test', 'applicant'],
      ['student@demo.test', 'student'],
      ['associate@demo.test', 'member'],
      ['corporate@demo.test', 'member'],
      ['fellow@demo.test', 'member'],
      ['firm@demo.test', 'firm'],
      ['employer@demo.test', 'employer'],
      ['onhold@demo.test', 'member'],
      ['terminated@demo.test', 'member'],
      ['inactive@demo.test', 'member'],
      ['nopermissions@demo.test', 'no-permissions'],
      ['membership@demo.test', 'membership-officer'],
      ['finance@demo.test', 'finance-officer'],
      ['events@demo.test', 'events-officer'],
      ['education@demo.test', 'education-officer'],
      ['admin@demo.test', 'administrator'],
    ]);
    expect(demoPassword).toBe('charter-demo');
  });
});
