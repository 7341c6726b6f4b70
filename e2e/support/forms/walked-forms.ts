import { isLongTrial } from '../trial.ts';

interface WalkedForm {
  readonly name: string;
  /** Whose matter it is. */
  readonly account: string;
  /** Where it begins, if not at the address of its name. */
  readonly at?: string;
  /** Among the tests of every day: together these use every kind of field and every way a form begins and ends. */
  readonly daily?: true;
}

/** Every form that has a page of its own; registrations for events and exams begin on theirs. */
const everyForm: readonly WalkedForm[] = [
  { name: 'individualMembership', account: 'applicant' },
  { name: 'firmMembership_nonaat', account: 'firm' },
  { name: 'firmMembership_nonaudit', account: 'firm' },
  { name: 'studentApplication', account: 'applicant' },
  { name: 'associateMemberApplication', account: 'applicant' },
  { name: 'corporateMemberApplication', account: 'associate' },
  { name: 'upgradeStudentApplication', account: 'student' },
  { name: 'upgradeAssociateApplication', account: 'associate' },
  { name: 'upgradeTechnician', account: 'associate' },
  { name: 'upgradeFellow', account: 'corporate' },
  { name: 'upgradeApplication', account: 'associate' },
  { name: 'resignationApplication', account: 'corporate', daily: true },
  { name: 'feeExemptionApplication', at: '/membership/feeExemption', account: 'associate' },
  { name: 'feeReductionApplication', at: '/membership/feeReduction', account: 'associate' },
  { name: 'retirementApplication', at: '/membership/retirement', account: 'corporate' },
  { name: 'duplicateCertificate', account: 'associate' },
  { name: 'tutionProvider', account: 'employer', daily: true },
  { name: 'trainingemployer', account: 'employer' },
  { name: 'clearanceCertificate', account: 'corporate', daily: true },
  { name: 'exemptionCertificate', account: 'student' },
];

export const walkedForms = everyForm.filter(({ daily }) => daily || isLongTrial);
