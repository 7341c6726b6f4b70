import type { NeedKind } from './home.ts';
import { findRoute } from './routes.ts';
import * as texts from './page-texts.ts';

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
  texts.applications,
  texts.membership,
  texts.account,
  texts.serviceRequests,
  texts.personalDetails,
  texts.moreAboutYou,
  texts.eventsAndExams,
  texts.cpd,
  texts.organisation,
  texts.training,
  texts.directories,
  texts.staff,
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

const applications = listed(texts.applications);
const membership = listed(texts.membership);
const account = listed(texts.account);
const requests = listed(texts.serviceRequests);
const personal = listed(texts.personalDetails);
const more = listed(texts.moreAboutYou);
const events = listed(texts.eventsAndExams);
const cpd = listed(texts.cpd);
const organisation = listed(texts.organisation);
const training = listed(texts.training);
const directories = listed(texts.directories);
const staff = listed(texts.staff);

const apply = { within: '/apply' };
const form = (name: string, purpose: string) => page(`/application/${name}`, purpose, apply);
const profile = { within: '/profile' };
// What was paid is not gone back to be paid again.
const payment = { within: '/invoices' };

export const pages: readonly Page[] = [
  page('/', texts.seeWhatNeedsYou),

  applications('/apply', texts.apply, texts.seeWhatYouMay),
  applications('/applications', texts.manageExisting, texts.resumeOrGiveUp),
  applications('/application/studentApplication', texts.newStudent, texts.becomeStudentMember, apply),
  applications(
    '/application/associateMemberApplication',
    texts.associate,
    texts.becomeAssociateMember,
    apply,
  ),
  applications(
    '/application/corporateMemberApplication',
    texts.corporate,
    texts.becomeCorporateMember,
    apply,
  ),

  membership('/members/upgrade', texts.upgrade, texts.seeWhichHigherClass),
  membership('/membership/resignationApplication', texts.resignation, texts.endYourMembership, apply),
  membership('/membership/feeExemption', texts.feeExemption, texts.askToPayNo, apply),
  membership('/membership/feeReduction', texts.feeReduction, texts.askToPaySmaller, apply),
  membership('/membership/retirement', texts.retirement, texts.keepYourClassAt, apply),

  account('/invoices', texts.invoicesPayments, texts.payWhatIsDue),

  requests('/members/letter', texts.letterOfGoodStanding, texts.requestLetterThatConfirms),
  requests('/queries', texts.all, texts.raiseRequestWithOffice),

  personal('/profile', texts.overview, texts.seeAllThatWe),
  personal('/profile/membershipstatus', texts.membershipStatus, texts.seeYourClassNumber, profile),
  personal('/profile/aboutyou', texts.specialistFields, texts.nameFieldsYouSpecialise, {
    ...profile,
    hash: '#specialist-fields',
  }),
  personal('/profile/branch', texts.branch, texts.chooseBranchYouBelong, profile),
  personal('/profile/divisions', texts.divisions, texts.seeYourTechnicalDivisions, profile),
  personal('/profile/update-email', texts.emailEntry, texts.changeAddressesWeWrite, profile),
  personal('/profile/viewphonedetails', texts.contactNumbers, texts.changeNumbersWeCall, profile),
  personal('/profile/personaladdress', texts.residentialAddress, texts.changeWhereYouLive, profile),
  personal('/profile/employmenthistory', texts.employmentDetails, texts.keepRecordOfWhere, profile),
  personal('/profile/workaddress', texts.billingAddress, texts.changeWhatStandsOn, profile),
  personal('/profile/qualifications', texts.qualifications, texts.keepRecordOfYour, profile),
  personal('/profile/professionalorganisation', texts.professionalHistory, texts.keepRecordOfBodies, profile),
  personal('/preferences', texts.communicationPreferences, texts.chooseChannelByChannel),

  more('/profile/aboutyou', texts.personalInformation, texts.changeYourNameTitle, profile),
  more('/profile/identity', texts.identity, texts.keepYourIdentityDocument, profile),
  more('/profile/nationalities', texts.nationalities, texts.sayWhichNationalitiesYou, profile),
  more('/profile/nextofkin', texts.nextOfKin, texts.nameWhomWeCall, profile),
  more('/profile/postaladdress', texts.postalAddress, texts.changeWhereWeSend, profile),
  more('/profile/upload-cv', texts.curriculumVitae, texts.keepYourCvOn, profile),
  more('/profile/mydata', texts.myData, texts.takeAllThatWe, profile),

  events('/event/registration', texts.events, texts.browseCalendarRegisterAnd),
  events('/exam/register', texts.exams, texts.registerForExamsAnd),
  events('/exam/reports', texts.examResults, texts.seeYourExamResults),

  cpd('/cpd/declaration', texts.cpdDeclarations, texts.declareYourContinuingProfessional),

  organisation('/profile/representatives', texts.yourOrganisation, texts.seeAndSayWho, profile),

  training('/membership/student-training-agreement', texts.trainingAgreements, texts.keepYourStudentTraining),
  training('/student-placement', texts.studentPlacement, texts.seeStudentsPlacedWith),

  directories('/memberDirectory', texts.memberList, texts.lookUpMemberBy),
  directories('/firmDirectory', texts.firmMemberList, texts.lookUpMemberFirm),

  staff('/staff', texts.staff, texts.seeWhatWaitsAt),

  // Reached from the page above them.
  form('individualMembership', texts.joinAsPersonWe),
  form('firmMembership_nonaat', texts.joinAsFirmOf),
  form('firmMembership_nonaudit', texts.joinAsFirmOfAccounting),
  form('upgradeStudentApplication', texts.becomeAssociateMemberAfter),
  form('upgradeAssociateApplication', texts.becomeCorporateMember),
  form('upgradeTechnician', texts.applyForTechnicianClass),
  form('upgradeFellow', texts.applyForFellowship),
  form('upgradeApplication', texts.applyForAnotherClass),
  form('duplicateCertificate', texts.haveYourMembershipCertificate),
  form('tutionProvider', texts.beRecognisedAsTuition),
  form('trainingemployer', texts.beApprovedAsTraining),
  form('clearanceCertificate', texts.proveThatNothingStands),
  form('exemptionCertificate', texts.askForLearningCredits),
  page('/application/success', texts.readWhatHappensNext, { within: '/applications' }),
  page('/membership/feeExemptionApplication', texts.askToPayNo, apply),
  page('/membership/feeReductionApplication', texts.askToPaySmaller, apply),
  page('/membership/retirementApplication', texts.keepYourClassAt, apply),

  page('/application/prepayment', texts.chooseHowToPay, { within: '/invoices' }),
  page('/application/prepayment/payment-success', texts.seeThatYourPayment, payment),
  page('/application/prepayment/failure', texts.seeWhyPaymentFailed, payment),
  page('/application/prepayment/pay-later', texts.readUntilWhenTo, payment),

  page('/profile/viewemaildetails', texts.changeOneAddress, { within: '/profile/update-email' }),
  page('/profile/update-phone', texts.changeOneNumber, { within: '/profile/viewphonedetails' }),
  page('/profile/viewqualificationdetails', texts.changeOneQualification, {
    within: '/profile/qualifications',
  }),
  page('/profile/viewemploymenthistorydetails', texts.changeOneEmployment, {
    within: '/profile/employmenthistory',
  }),
  page('/profile/viewprofessionalorganisationdetails', texts.changeOneRegistration, {
    within: '/profile/professionalorganisation',
  }),

  page('/event/details', texts.seeOneEventAnd, { within: '/event/registration' }),
  page('/exam-detail', texts.seeOneExamAnd, { within: '/exam/register' }),
  page('/exam/evidence', texts.answerOneDeclarationAnd, { within: '/cpd/declaration' }),
  page('/add-evidence', texts.addPieceOfEvidence, { within: '/exam/evidence' }),
  page('/viewEvidence', texts.seePieceOfEvidence, { within: '/exam/evidence' }),
  page('/cpd/viewrecord', texts.changeOneTrainingAgreement, {
    within: '/membership/student-training-agreement',
  }),
  page('/placement-details', texts.seeOneStudentAnd, { within: '/student-placement' }),
  page('/queries/viewrequest', texts.followOneRequest, { within: '/queries' }),
  page('/notifications', texts.readWhatIsNew),
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

/** The page of the menu behind what needs somebody: it is counted there. */
export const needPaths: Readonly<Record<NeedKind, string>> = {
  'confirm-email': '/profile/update-email',
  'accept-seat': '/event/registration',
  pay: '/invoices',
  resume: '/applications',
  'confirm-profile': '/profile',
  'answer-review': '/cpd/declaration',
  'answer-request': '/queries',
  'answer-application': '/applications',
  'sign-agreement': '/membership/student-training-agreement',
  declare: '/cpd/declaration',
};
