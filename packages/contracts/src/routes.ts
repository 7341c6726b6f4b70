/**
 * Every page of the portal, once. The portal builds its router, guards and document titles from this table;
 * the server seeds the asset keys that permission sets refer to from the same rows.
 */
export type RouteGuard =
  /** Anyone, signed in or not. */
  | 'public'
  /** Anyone too, but an inactive account is sent to /inactive: the home page. */
  | 'wrapped'
  /** Signed in, and the role's permission set for the route's key has canread. */
  | 'guarded'
  /** Signed in, and the role opens one of the institution's desks. What is behind has a route table of its own. */
  | 'staff';

export type RouteArea =
  | 'account'
  | 'applications'
  | 'apply'
  | 'catalogue'
  | 'cpd'
  | 'directory'
  | 'events'
  | 'exams'
  | 'home'
  | 'notifications'
  | 'payments'
  | 'placements'
  | 'profile'
  | 'service-requests'
  | 'staff'
  | 'training'
  | 'system';

export interface RouteEntry {
  /** Also the asset key of the permission sets that open a guarded route. */
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly area: RouteArea;
  readonly guard: RouteGuard;
  /** Whether the side navigation is shown beside the page. */
  readonly navigation: boolean;
  /** For visitors only: whoever is signed in is sent to the home page. */
  readonly restricted?: true;
  /** Further refusal beyond the permission set: accounts on hold or terminated have no service requests. */
  readonly closedTo?: 'on-hold-or-terminated';
  /** Whom links lead there: for everybody else the page has nothing to show. */
  readonly offeredTo?: 'representatives';
}

const open = (
  path: string,
  area: RouteArea,
  title: string,
  options: { guard?: 'wrapped'; navigation?: boolean } = {},
): RouteEntry => ({
  key: keyOf(path),
  path,
  title,
  area,
  guard: options.guard ?? 'public',
  navigation: options.navigation ?? true,
});

const guarded = (
  path: string,
  area: RouteArea,
  title: string,
  options: Partial<Pick<RouteEntry, 'navigation' | 'closedTo' | 'offeredTo'>> = {},
): RouteEntry => ({
  key: keyOf(path),
  path,
  title,
  area,
  guard: 'guarded',
  navigation: true,
  ...options,
});

function keyOf(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '.');
}

const application = (name: string, title: string) =>
  guarded(`/application/${name}`, 'applications', title, { navigation: false });
const membershipAction = (name: string, title: string) =>
  guarded(`/membership/${name}`, 'applications', title, { navigation: false });
const profile = (name: string, title: string) => guarded(`/profile/${name}`, 'profile', title);

export const routes = [
  open('/', 'home', 'Home', { guard: 'wrapped' }),
  open('/inactive', 'system', 'Account Disabled'),
  open('/error', 'system', 'Something went wrong'),
  open('/noaccess', 'system', 'No permission'),
  open('/signin/callback', 'system', 'Signing in', { navigation: false }),
  open('/memberDirectory', 'directory', 'Member List'),
  open('/firmDirectory', 'directory', 'Firm Member List'),
  open('/application/prepayment/sucess', 'payments', 'Payment successful', { navigation: false }),
  open('/sponsor', 'payments', 'Sponsored payment', { navigation: false }),
  // Shown in the demonstration only: every part that screens are made of, in every state.
  open('/dev/catalogue', 'catalogue', 'Catalogue', { navigation: false }),

  guarded('/apply', 'apply', 'Apply'),
  guarded('/applications', 'applications', 'Your applications'),
  application('individualMembership', 'Individual Membership'),
  application('firmMembership_nonaat', 'Firm Application'),
  application('firmMembership_nonaudit', 'Firm Application (ACCTECH)'),
  application('studentApplication', 'Student Application'),
  application('associateMemberApplication', 'Associate Membership Application'),
  application('corporateMemberApplication', 'Corporate member Application'),
  application('upgradeStudentApplication', 'Upgrade Student to Associate'),
  application('upgradeAssociateApplication', 'Upgrade Associate to Corporate'),
  application('upgradeTechnician', 'Upgrade to Technician'),
  application('upgradeFellow', 'Upgrade to Fellow'),
  application('upgradeApplication', 'Membership Upgrade'),
  application('duplicateCertificate', 'Re-Print of Membership Certificate'),
  application('tutionProvider', 'Tuition Provider Application'),
  application('trainingemployer', 'Training Employer Application'),
  application('clearanceCertificate', 'Clearance Certificate'),
  application('exemptionCertificate', 'Exemption Certificate'),

  guarded('/members/upgrade', 'applications', 'Membership upgrade'),
  guarded('/members/letter', 'service-requests', 'Letter of Good Standing'),
  membershipAction('resignationApplication', 'Resignation'),
  membershipAction('feeExemption', 'Fee Exemption'),
  membershipAction('feeExemptionApplication', 'Fee Exemption'),
  membershipAction('feeReduction', 'Fee Reduction'),
  membershipAction('feeReductionApplication', 'Fee Reduction'),
  membershipAction('retirement', 'Retirement'),
  membershipAction('retirementApplication', 'Retirement'),
  guarded('/membership/student-training-agreement', 'training', 'Student training agreements', {
    navigation: false,
  }),

  guarded('/invoices', 'account', 'Invoices & Payments'),
  guarded('/preferences', 'account', 'Communication Preferences'),
  guarded('/application/prepayment', 'payments', 'Make Payment', { navigation: false }),
  guarded('/application/prepayment/payment-success', 'payments', 'Payment successful', { navigation: false }),
  guarded('/application/prepayment/failure', 'payments', 'Payment failed', { navigation: false }),
  guarded('/application/prepayment/pay-later', 'payments', 'Payment pending', { navigation: false }),
  guarded('/application/success', 'applications', 'Application submitted', { navigation: false }),

  guarded('/event/registration', 'events', 'Events'),
  guarded('/event/details', 'events', 'Event'),
  guarded('/exam/reports', 'exams', 'Exam statement and reports'),
  guarded('/exam/register', 'exams', 'Exams'),
  guarded('/exam-detail', 'exams', 'Exam'),
  guarded('/exam/evidence', 'cpd', 'CPD declaration'),
  guarded('/cpd/declaration', 'cpd', 'CPD declarations'),
  guarded('/cpd/viewrecord', 'training', 'Student training agreement'),
  guarded('/add-evidence', 'cpd', 'Add evidence'),
  guarded('/viewEvidence', 'cpd', 'Evidence'),

  guarded('/student-placement', 'placements', 'Student Placement', { navigation: false }),
  guarded('/placement-details', 'placements', 'Placement details', { navigation: false }),

  guarded('/profile', 'profile', 'Personal details'),
  profile('aboutyou', 'Personal information'),
  profile('nextofkin', 'Next of kin'),
  profile('branch', 'Branch'),
  profile('nationalities', 'Nationalities'),
  profile('workaddress', 'Billing address'),
  profile('personaladdress', 'Residential address'),
  profile('postaladdress', 'Postal address'),
  profile('upload-cv', 'Upload your CV'),
  profile('update-email', 'E-mail'),
  profile('viewemaildetails', 'Update Email'),
  profile('update-phone', 'Update Contact Number'),
  profile('viewphonedetails', 'Contact Numbers'),
  profile('qualifications', 'Qualifications'),
  profile('viewqualificationdetails', 'Qualification'),
  profile('employmenthistory', 'Employment details'),
  profile('viewemploymenthistorydetails', 'Employment'),
  profile('professionalorganisation', 'Professional history'),
  profile('viewprofessionalorganisationdetails', 'Professional organisation'),
  profile('membershipstatus', 'Membership status'),
  profile('identity', 'Identity'),
  profile('divisions', 'Divisions'),
  guarded('/profile/representatives', 'profile', 'Representatives', { offeredTo: 'representatives' }),
  profile('mydata', 'My data'),
  open('/confirm-email', 'profile', 'Confirm your email', { navigation: false }),

  guarded('/queries', 'service-requests', 'Service Requests', {
    navigation: false,
    closedTo: 'on-hold-or-terminated',
  }),
  guarded('/queries/viewrequest', 'service-requests', 'Service request', { navigation: false }),
  guarded('/notifications', 'notifications', 'Notifications', { navigation: false }),

  // Whatever else begins with it is in the staff's own table, which members are not sent.
  { key: 'staff', path: '/staff', title: 'Staff', area: 'staff', guard: 'staff', navigation: false },
] as const satisfies readonly RouteEntry[];

/** Asset keys of the institution's own side. */
export const staffAssets = {
  'staff.membership': 'Membership desk',
  'staff.finance': 'Finance desk',
  'staff.events': 'Events desk',
  'staff.education': 'Education desk',
  'staff.administration': 'Administration',
} as const;

export type Desk = keyof typeof staffAssets;

/** Whether somebody with these asset keys has a desk of the institution's. */
export const hasDesk = (opens: (assetKey: string) => boolean): boolean =>
  Object.keys(staffAssets).some(opens);

export const assetKeys: readonly string[] = [
  ...routes.filter((route) => route.guard === 'guarded').map((route) => route.key),
  ...Object.keys(staffAssets),
];

export function findRoute(path: string): RouteEntry | undefined {
  return routes.find((route) => route.path === path);
}

/** Where an address of the firm application leads: to the variant for 'aat' if it says so anywhere, else to the other. */
export function firmApplicationPath(path: string): string | null {
  if (!/^\/application\/firm/i.test(path)) return null;
  return /aat/i.test(path) ? '/application/firmMembership_nonaat' : '/application/firmMembership_nonaudit';
}
