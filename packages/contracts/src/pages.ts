import { findRoute } from './routes.ts';

/**
 * Every page that somebody may look for: menu, home tiles and breadcrumbs are made of this list. Who may open a page stands
 * in the route table; a person is shown those that open for them. It is kept apart from the route table, because a visitor
 * who is not signed in needs that one alone.
 */
export interface Page {
  readonly path: string;
  /** Behind the path, where the entry leads to a part of a page. */
  readonly hash?: string;
  /** In the menu, in the words of the documents. */
  readonly name: string;
  /** What one does there, in one sentence. */
  readonly purpose: string;
  /** The menu group; a page without one is reached from the page that it stands within. */
  readonly group?: PageGroup;
  /** The page above it. The home page is above those that name none. */
  readonly within?: string;
}

/** In the order of the menu: the documents' groups, then those for what they leave out. */
export const pageGroups = [
  'Applications',
  'Membership',
  'Account',
  'Service Requests',
  'Personal details',
  'More about you',
  'Events and exams',
  'CPD',
  'Training',
  'Directories',
  'Staff',
] as const;
export type PageGroup = (typeof pageGroups)[number];

type Place = Pick<Page, 'group' | 'within' | 'hash'> & { readonly name?: string };

function page(path: string, purpose: string, { name, ...place }: Place = {}): Page {
  const title = findRoute(path)?.title;
  if (title === undefined) throw new Error(`There is no page ${path}`);
  return { path, name: name ?? title, purpose, ...place };
}

const listed =
  (group: PageGroup) =>
  (path: string, name: string, purpose: string, place: Place = {}) =>
    page(path, purpose, { ...place, name, group });

const applications = listed('Applications');
const membership = listed('Membership');
const account = listed('Account');
const requests = listed('Service Requests');
const personal = listed('Personal details');
const more = listed('More about you');
const events = listed('Events and exams');
const cpd = listed('CPD');
const training = listed('Training');
const directories = listed('Directories');
const staff = listed('Staff');

const apply = { within: '/apply' };
const form = (name: string, purpose: string) => page(`/application/${name}`, purpose, apply);
const profile = { within: '/profile' };
const payment = { within: '/application/prepayment' };

export const pages: readonly Page[] = [
  page('/', 'See what needs you and where everything is.'),

  applications(
    '/apply',
    'Apply',
    'See what you may apply for, what it needs, how long it takes and what it costs.',
  ),
  applications(
    '/applications',
    'Manage existing',
    'Resume or give up what you have begun, and follow what you have submitted.',
  ),
  applications('/application/studentApplication', 'New student', 'Become a student member.', apply),
  applications('/application/associateMemberApplication', 'Associate', 'Become an associate member.', apply),
  applications('/application/corporateMemberApplication', 'Corporate', 'Become a corporate member.', apply),

  membership(
    '/members/upgrade',
    'Upgrade',
    'See which higher class of membership is open to you, and apply for it.',
  ),
  membership('/membership/resignationApplication', 'Resignation', 'End your membership.', apply),
  membership('/membership/feeExemption', 'Fee exemption', 'Ask to pay no fee for a year.', apply),
  membership('/membership/feeReduction', 'Fee reduction', 'Ask to pay a smaller fee for a year.', apply),
  membership(
    '/membership/retirement',
    'Retirement',
    'Keep your class at the lower fee of retired members.',
    apply,
  ),

  account('/invoices', 'Invoices & Payments', 'Pay what is due, and find what you have paid.'),

  requests(
    '/members/letter',
    'Letter of Good Standing',
    'Request a letter that confirms your good standing.',
  ),
  requests('/queries', 'All', 'Raise a request with the office and follow those you have raised.'),

  personal('/profile', 'Overview', 'See all that we have on record about you, and confirm that it is right.'),
  personal('/profile/membershipstatus', 'Membership status', 'See your class, number and status.', profile),
  personal('/profile/aboutyou', 'Specialist fields', 'Name the fields you specialise in.', {
    ...profile,
    hash: '#specialist-fields',
  }),
  personal('/profile/branch', 'Branch', 'Choose the branch you belong to.', profile),
  personal(
    '/profile/divisions',
    'Divisions',
    'See your technical divisions and choose those of next year.',
    profile,
  ),
  personal('/profile/update-email', 'E-mail', 'Change the addresses we write to.', profile),
  personal('/profile/viewphonedetails', 'Contact numbers', 'Change the numbers we call.', profile),
  personal('/profile/personaladdress', 'Residential address', 'Change where you live.', profile),
  personal(
    '/profile/employmenthistory',
    'Employment details',
    'Keep a record of where you work and worked.',
    profile,
  ),
  personal('/profile/workaddress', 'Billing address', 'Change what stands on your invoices.', profile),
  personal(
    '/profile/qualifications',
    'Qualifications',
    'Keep a record of your degrees and diplomas.',
    profile,
  ),
  personal(
    '/profile/professionalorganisation',
    'Professional history',
    'Keep a record of the bodies you are registered with.',
    profile,
  ),
  personal(
    '/preferences',
    'Communication preferences',
    'Choose, channel by channel, what we may write to you about.',
  ),

  more('/profile/aboutyou', 'Personal information', 'Change your name, title and date of birth.', profile),
  more('/profile/identity', 'Identity', 'Keep your identity document on record.', profile),
  more('/profile/nationalities', 'Nationalities', 'Say which nationalities you have.', profile),
  more('/profile/nextofkin', 'Next of kin', 'Name whom we call in an emergency.', profile),
  more('/profile/postaladdress', 'Postal address', 'Change where we send letters.', profile),
  more('/profile/upload-cv', 'Curriculum vitae', 'Keep your CV on record.', profile),
  more(
    '/profile/representatives',
    'Representatives',
    'See and say who speaks for your organisation.',
    profile,
  ),
  more(
    '/profile/mydata',
    'My data',
    'Take all that we hold about you with you, or have it corrected or erased.',
    profile,
  ),

  events(
    '/event/registration',
    'Events',
    'Browse the calendar, register, and find what you are registered for.',
  ),
  events('/exam/register', 'Exams', 'Register for exams and find what you need to know about each.'),
  events('/exam/reports', 'Exam results', 'See your exam results.'),

  cpd(
    '/cpd/declaration',
    'CPD declarations',
    'Declare your continuing professional development, with its evidence.',
  ),

  training(
    '/membership/student-training-agreement',
    'Training agreements',
    'Keep your student training agreements.',
  ),
  training(
    '/student-placement',
    'Student placement',
    'See the students placed with you and update their status.',
  ),

  directories('/memberDirectory', 'Member List', 'Look up a member by name or number.'),
  directories('/firmDirectory', 'Firm Member List', 'Look up a member firm.'),

  staff('/staff', 'Staff', 'See what waits at your desk, and look into what the institution keeps.'),

  // Reached from the page above them.
  form('individualMembership', 'Join as a person; we place you in the class that fits.'),
  form('firmMembership_nonaat', 'Join as a firm of civil engineers.'),
  form('firmMembership_nonaudit', 'Join as a firm of accounting technicians.'),
  form('upgradeStudentApplication', 'Become an associate member after your studies.'),
  form('upgradeAssociateApplication', 'Become a corporate member.'),
  form('upgradeTechnician', 'Apply for the technician class.'),
  form('upgradeFellow', 'Apply for the fellowship.'),
  form('upgradeApplication', 'Apply for another class where no other upgrade fits.'),
  form('duplicateCertificate', 'Have your membership certificate printed again.'),
  form('tutionProvider', 'Be recognised as a tuition provider.'),
  form('trainingemployer', 'Be approved as a training employer.'),
  form('clearanceCertificate', 'Prove that nothing stands against you.'),
  form('exemptionCertificate', 'Ask for learning credits.'),
  page('/application/success', 'Read what happens next.', { within: '/applications' }),
  page('/membership/feeExemptionApplication', 'Ask to pay no fee for a year.', apply),
  page('/membership/feeReductionApplication', 'Ask to pay a smaller fee for a year.', apply),
  page('/membership/retirementApplication', 'Keep your class at the lower fee of retired members.', apply),

  page('/application/prepayment', 'Choose how to pay.', { within: '/invoices' }),
  page('/application/prepayment/payment-success', 'See that your payment has arrived.', payment),
  page('/application/prepayment/failure', 'See why a payment failed, and try again.', payment),
  page('/application/prepayment/pay-later', 'Read until when to pay.', payment),

  page('/profile/viewemaildetails', 'Change one address.', { within: '/profile/update-email' }),
  page('/profile/update-phone', 'Change one number.', { within: '/profile/viewphonedetails' }),
  page('/profile/viewqualificationdetails', 'Change one qualification.', {
    within: '/profile/qualifications',
  }),
  page('/profile/viewemploymenthistorydetails', 'Change one employment.', {
    within: '/profile/employmenthistory',
  }),
  page('/profile/viewprofessionalorganisationdetails', 'Change one registration.', {
    within: '/profile/professionalorganisation',
  }),

  page('/event/details', 'See one event, and register for it.', { within: '/event/registration' }),
  page('/exam-detail', 'See one exam, and register for it.', { within: '/exam/register' }),
  page('/exam/evidence', 'Answer one declaration and add its evidence.', { within: '/cpd/declaration' }),
  page('/add-evidence', 'Add a piece of evidence to a declaration.', { within: '/exam/evidence' }),
  page('/viewEvidence', 'See a piece of evidence.', { within: '/exam/evidence' }),
  page('/cpd/viewrecord', 'Change one training agreement.', {
    within: '/membership/student-training-agreement',
  }),
  page('/placement-details', 'See one student and change their status.', { within: '/student-placement' }),
  page('/queries/viewrequest', 'Follow one request.', { within: '/queries' }),
  page('/notifications', 'Read what is new about your applications, payments, events, CPD and requests.'),
];

export interface MenuGroup {
  readonly title: PageGroup;
  readonly pages: readonly Page[];
}

/** The menu of somebody: the groups with the pages that open for them. A group without any is not named either. */
export const menuFor = (may: (path: string) => boolean): readonly MenuGroup[] =>
  pageGroups
    .map((title) => ({ title, pages: pages.filter(({ group, path }) => group === title && may(path)) }))
    .filter((group) => group.pages.length > 0);

const byPath = new Map(pages.filter(({ hash }) => hash === undefined).map((one) => [one.path, one]));

export const findPage = (path: string): Page | undefined => byPath.get(path);

/** The pages above one, the home page first, and that page last. */
export function trailTo(path: string): readonly Page[] {
  const here = findPage(path);
  if (!here) return [];
  if (path === '/') return [here];
  return [...trailTo(here.within ?? '/'), here];
}
