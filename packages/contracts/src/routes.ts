import * as texts from './route-texts.ts';

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
  | 'about'
  | 'account'
  | 'application-list'
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
  | 'preferences'
  | 'profile'
  | 'service-requests'
  | 'staff'
  | 'training'
  | 'verification'
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
  /** The address may go on with one more part, called so. */
  readonly parameter?: string;
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
  open('/', 'home', texts.home, { guard: 'wrapped' }),
  open('/inactive', 'system', texts.accountDisabled),
  open('/error', 'system', texts.somethingWentWrong),
  open('/noaccess', 'system', texts.noPermission),
  open('/signin/callback', 'system', texts.signingIn, { navigation: false }),
  open('/memberDirectory', 'directory', texts.memberList),
  open('/firmDirectory', 'directory', texts.firmMemberList),
  open('/application/prepayment/sucess', 'payments', texts.paymentSuccessful, { navigation: false }),
  open('/sponsor', 'payments', texts.sponsoredPayment, { navigation: false }),
  // For an institution whose settings name no pages of its own.
  open('/about/membership', 'about', texts.aboutMembership, { navigation: false }),
  open('/about/ethics', 'about', texts.codeOfEthics, { navigation: false }),
  open('/about/constitution', 'about', texts.constitution, { navigation: false }),
  open('/about/privacy', 'about', texts.privacyNotice, { navigation: false }),
  { ...open('/verify', 'verification', texts.verifyDocument, { navigation: false }), parameter: 'code' },
  { ...open('/unsubscribe', 'preferences', texts.unsubscribe, { navigation: false }), parameter: 'token' },
  // Shown in the demonstration only: every part that screens are made of, in every state.
  open('/dev/catalogue', 'catalogue', texts.catalogue, { navigation: false }),

  guarded('/apply', 'apply', texts.apply),
  guarded('/applications', 'application-list', texts.yourApplications),
  application('individualMembership', texts.individualMembership),
  application('firmMembership_nonaat', texts.firmApplication),
  application('firmMembership_nonaudit', texts.firmApplicationAcctech),
  application('studentApplication', texts.studentApplication),
  application('associateMemberApplication', texts.associateMembershipApplication),
  application('corporateMemberApplication', texts.corporateMemberApplication),
  application('upgradeStudentApplication', texts.upgradeStudentToAssociate),
  application('upgradeAssociateApplication', texts.upgradeAssociateToCorporate),
  application('upgradeTechnician', texts.upgradeToTechnician),
  application('upgradeFellow', texts.upgradeToFellow),
  application('upgradeApplication', texts.membershipUpgrade),
  application('duplicateCertificate', texts.rePrintOfMembership),
  application('tutionProvider', texts.tuitionProviderApplication),
  application('trainingemployer', texts.trainingEmployerApplication),
  application('clearanceCertificate', texts.clearanceCertificate),
  application('exemptionCertificate', texts.exemptionCertificate),

  guarded('/members/upgrade', 'applications', texts.membershipUpgradePage),
  guarded('/members/letter', 'profile', texts.letterOfGoodStanding),
  membershipAction('resignationApplication', texts.resignation),
  membershipAction('feeExemption', texts.feeExemption),
  membershipAction('feeExemptionApplication', texts.feeExemption),
  membershipAction('feeReduction', texts.feeReduction),
  membershipAction('feeReductionApplication', texts.feeReduction),
  membershipAction('retirement', texts.retirement),
  membershipAction('retirementApplication', texts.retirement),
  guarded('/membership/student-training-agreement', 'training', texts.studentTrainingAgreements, {
    navigation: false,
  }),

  guarded('/invoices', 'account', texts.invoicesPayments),
  guarded('/preferences', 'preferences', texts.communicationPreferences),
  guarded('/application/prepayment', 'payments', texts.makePayment, { navigation: false }),
  guarded('/application/prepayment/payment-success', 'payments', texts.paymentSuccessful, {
    navigation: false,
  }),
  guarded('/application/prepayment/failure', 'payments', texts.paymentFailed, { navigation: false }),
  guarded('/application/prepayment/pay-later', 'payments', texts.paymentPending, { navigation: false }),
  guarded('/application/success', 'applications', texts.applicationSubmitted, { navigation: false }),

  guarded('/event/registration', 'events', texts.events),
  guarded('/event/details', 'events', texts.event),
  guarded('/exam/reports', 'exams', texts.examStatementAndReports),
  guarded('/exam/register', 'exams', texts.exams),
  guarded('/exam-detail', 'exams', texts.exam),
  guarded('/exam/evidence', 'cpd', texts.cpdDeclaration),
  guarded('/cpd/declaration', 'cpd', texts.cpdDeclarations),
  guarded('/cpd/viewrecord', 'training', texts.studentTrainingAgreement),
  guarded('/add-evidence', 'cpd', texts.addEvidence),
  guarded('/viewEvidence', 'cpd', texts.evidence),

  guarded('/student-placement', 'placements', texts.studentPlacement, { navigation: false }),
  guarded('/placement-details', 'placements', texts.placementDetails, { navigation: false }),

  guarded('/profile', 'profile', texts.personalDetails),
  profile('aboutyou', texts.personalInformation),
  profile('nextofkin', texts.nextOfKin),
  profile('branch', texts.branch),
  profile('nationalities', texts.nationalities),
  profile('workaddress', texts.billingAddress),
  profile('personaladdress', texts.residentialAddress),
  profile('postaladdress', texts.postalAddress),
  profile('upload-cv', texts.uploadYourCv),
  profile('update-email', texts.email),
  profile('viewemaildetails', texts.updateEmail),
  profile('update-phone', texts.updateContactNumber),
  profile('viewphonedetails', texts.contactNumbers),
  profile('qualifications', texts.qualifications),
  profile('viewqualificationdetails', texts.qualification),
  profile('employmenthistory', texts.employment),
  profile('viewemploymenthistorydetails', texts.employment),
  profile('professionalorganisation', texts.professionalOrganisations),
  profile('viewprofessionalorganisationdetails', texts.professionalOrganisation),
  profile('membershipstatus', texts.membershipStatus),
  profile('identity', texts.identity),
  profile('divisions', texts.divisions),
  guarded('/profile/representatives', 'profile', texts.yourOrganisation, { offeredTo: 'representatives' }),
  profile('mydata', texts.myData),
  open('/confirm-email', 'profile', texts.confirmYourEmail, { navigation: false }),

  guarded('/queries', 'service-requests', texts.serviceRequests, {
    navigation: false,
    closedTo: 'on-hold-or-terminated',
  }),
  guarded('/queries/viewrequest', 'service-requests', texts.serviceRequest, { navigation: false }),
  guarded('/notifications', 'notifications', texts.notifications, { navigation: false }),

  // Whatever else begins with it is in the staff's own table, which members are not sent.
  { key: 'staff', path: '/staff', title: texts.staff, area: 'staff', guard: 'staff', navigation: false },
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

/** The desks that work with members, one or another of whom each page of the staff's is for. */
export const everyDesk = [
  'staff.membership',
  'staff.finance',
  'staff.events',
  'staff.education',
] as const satisfies readonly Desk[];

/** Whether somebody with these asset keys has a desk of the institution's. */
export const hasDesk = (opens: (assetKey: string) => boolean): boolean =>
  Object.keys(staffAssets).some(opens);

export const assetKeys: readonly string[] = [
  ...routes.filter((route) => route.guard === 'guarded').map((route) => route.key),
  ...Object.keys(staffAssets),
];

export function findRoute(path: string): RouteEntry | undefined {
  return routes.find(
    (route: RouteEntry) =>
      route.path === path || (route.parameter !== undefined && path.startsWith(`${route.path}/`)),
  );
}

/** Where an address of the firm application leads: to the variant for 'aat' if it says so anywhere, else to the other. */
export function firmApplicationPath(path: string): string | null {
  if (!/^\/application\/firm/i.test(path)) return null;
  return /aat/i.test(path) ? '/application/firmMembership_nonaat' : '/application/firmMembership_nonaudit';
}
