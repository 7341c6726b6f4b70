import { findRoute } from '@charter/contracts';

/** Every address the portal links to, built here. A test holds each against the route table. */
export const paths = {
  home: () => '/',
  noAccess: () => '/noaccess',
  inactive: () => '/inactive',
  signInCallback: () => '/signin/callback',
  memberDirectory: () => '/memberDirectory',
  firmDirectory: () => '/firmDirectory',
  /** What one may apply for. */
  apply: () => '/apply',
  applications: () => '/applications',
  /** What was submitted, and what became of it. */
  submission: (id: string) => `/applications?view=${encodeURIComponent(id)}`,
  /** The page on which a form is filled in; with the id of an application that one is gone on with. */
  application: (formName: string, submissionId?: string) => applicationPath(formName, submissionId),
  applicationSubmitted: () => '/application/success',
  payment: () => '/application/prepayment',
  /** The same for an order of the list, with what its clients have always been told about it. */
  paymentOf: (submissionName?: string | null, eventId?: string | null) =>
    paymentPath(submissionName, eventId),
  /** The same for one that somebody is seeing to, with the other ways to pay unfolded. */
  otherPaymentOf: (submissionName?: string | null, eventId?: string | null) =>
    `${paymentPath(submissionName, eventId)}&way=other`,
  /** The same for a place at an event or an exam, by the form that goes with it. */
  paymentOfPlace: (form: string) =>
    `/application/prepayment?type=0&payLater=true&swfName=${encodeURIComponent(form)}`,
  paymentLater: () => '/application/prepayment/pay-later',
  paymentSucceeded: () => '/application/prepayment/payment-success',
  paymentFailed: () => '/application/prepayment/failure',
  /** For whoever paid without being signed in. */
  paymentReceived: () => '/application/prepayment/sucess',
  /** Where the wait for an order ends that could not be made. */
  orderFailed: () => '/application/prepayment/failure?order=failed',
  sponsor: () => '/sponsor',
  /** Whether a paper holds; without its code there is a field to type it. */
  verify: (code?: string) => `/verify${code ? `/${encodeURIComponent(code)}` : ''}`,
  aboutMembership: () => '/about/membership',
  aboutEthics: () => '/about/ethics',
  aboutConstitution: () => '/about/constitution',
  aboutPrivacy: () => '/about/privacy',
  staff: () => '/staff',
  error: () => '/error',
  membershipUpgrade: () => '/members/upgrade',
  membershipStatus: () => '/profile/membershipstatus',
  invoices: () => '/invoices',
  serviceRequests: (caseTypeId?: string) =>
    caseTypeId ? `/queries?serviceRequestId=${encodeURIComponent(caseTypeId)}` : '/queries',
  serviceRequest: (id?: string) => `/queries/viewrequest${id ? `?${withId(id)}` : ''}`,
  placements: () => '/student-placement',
  placement: (studentId?: string, placementId?: string) =>
    `/placement-details${studentId && placementId ? `?${withId(studentId)}&placement=${encodeURIComponent(placementId)}` : ''}`,
  profile: () => '/profile',
  aboutYou: () => '/profile/aboutyou',
  nextOfKin: () => '/profile/nextofkin',
  branch: () => '/profile/branch',
  nationalities: () => '/profile/nationalities',
  billingAddress: () => '/profile/workaddress',
  residentialAddress: () => '/profile/personaladdress',
  postalAddress: () => '/profile/postaladdress',
  emails: () => '/profile/update-email',
  email: (channelId?: string) => `/profile/viewemaildetails${channelId ? `?${withId(channelId)}` : ''}`,
  contactNumbers: () => '/profile/viewphonedetails',
  contactNumber: (channelId?: string) => `/profile/update-phone${channelId ? `?${withId(channelId)}` : ''}`,
  identity: () => '/profile/identity',
  divisions: () => '/profile/divisions',
  uploadCv: () => '/profile/upload-cv',
  qualifications: () => '/profile/qualifications',
  qualification: (id: string) => `/profile/viewqualificationdetails?${withId(id)}`,
  employments: () => '/profile/employmenthistory',
  employment: (id: string) => `/profile/viewemploymenthistorydetails?${withId(id)}`,
  organisations: () => '/profile/professionalorganisation',
  organisation: (id: string) => `/profile/viewprofessionalorganisationdetails?${withId(id)}`,
  representatives: () => '/profile/representatives',
  myData: () => '/profile/mydata',
  notifications: () => '/notifications',
  preferences: () => '/preferences',
  letter: () => '/members/letter',
  unsubscribe: () => '/unsubscribe',
  events: () => '/event/registration',
  event: (id?: string) => `/event/details${id ? `?${withId(id)}` : ''}`,
  exams: () => '/exam/register',
  exam: (id?: string) => `/exam-detail${id ? `?${withId(id)}` : ''}`,
  examResults: () => '/exam/reports',
  declarations: () => '/cpd/declaration',
  declaration: (id?: string) => `/exam/evidence${id ? `?${withId(id)}` : ''}`,
  /** To a declaration, and of an event that was attended where one is copied. */
  addEvidence: (declarationId?: string, creditId?: string) =>
    `/add-evidence${declarationId ? `?declaration=${encodeURIComponent(declarationId)}` : ''}${creditId ? `&event=${encodeURIComponent(creditId)}` : ''}`,
  evidence: (id?: string) => `/viewEvidence${id ? `?${withId(id)}` : ''}`,
  trainingAgreements: () => '/membership/student-training-agreement',
  trainingAgreement: (id?: string) => `/cpd/viewrecord${id ? `?${withId(id)}` : ''}`,
} as const;

function paymentPath(submissionName?: string | null, eventId?: string | null): string {
  const kind = !submissionName ? 'null' : /individual/i.test(submissionName) ? '0' : '1';
  const query = new URLSearchParams({ type: kind, eid: eventId ?? '', swfName: submissionName ?? '' });
  return `/application/prepayment?${query.toString()}`;
}

/** Matters of an existing membership have their pages under /membership. */
function applicationPath(formName: string, submissionId?: string): string {
  const path = [`/application/${formName}`, `/membership/${formName}`].find(findRoute) ?? '/error';
  return submissionId ? `${path}?${encodeURIComponent(submissionId)}` : path;
}

function withId(id: string): string {
  return `id=${encodeURIComponent(id)}`;
}

/**
 * A remembered address is only followed when it stays in the portal: '//elsewhere' and '/\elsewhere' are other hosts
 * to a browser.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith(paths.signInCallback());
}
