import { isLongTrial } from '../trial.ts';

interface WalkedForm {
  readonly name: string;
  /** Whose matter it is; 'newcomer' is somebody who registers for it: nobody joins by two forms at once, no firm twice. */
  readonly account: string;
  /** Where it begins, if not at the address of its name. */
  readonly at?: string;
  /** Among the tests of every day, for nearly every kind of field, an introduction before it and a payment after it. */
  readonly daily?: true;
}

/** Every form that has a page of its own; registrations for events and exams begin on theirs. */
const everyForm: readonly WalkedForm[] = [
  { name: 'individualMembership', account: 'newcomer' },
  { name: 'firmMembership_nonaat', account: 'newcomer', daily: true },
  { name: 'firmMembership_nonaudit', account: 'newcomer' },
  { name: 'studentApplication', account: 'newcomer' },
  { name: 'associateMemberApplication', account: 'newcomer' },
  { name: 'corporateMemberApplication', account: 'newcomer' },
  { name: 'upgradeStudentApplication', account: 'student' },
  { name: 'upgradeAssociateApplication', account: 'associate' },
  { name: 'upgradeTechnician', account: 'associate' },
  { name: 'upgradeFellow', account: 'corporate' },
  { name: 'upgradeApplication', account: 'associate' },
  { name: 'resignationApplication', account: 'corporate' },
  { name: 'feeExemptionApplication', at: '/membership/feeExemption', account: 'associate' },
  { name: 'feeReductionApplication', at: '/membership/feeReduction', account: 'associate' },
  { name: 'retirementApplication', at: '/membership/retirement', account: 'corporate' },
  { name: 'duplicateCertificate', account: 'associate' },
  { name: 'tutionProvider', account: 'employer' },
  { name: 'trainingemployer', account: 'newcomer' },
  { name: 'clearanceCertificate', account: 'corporate' },
  { name: 'exemptionCertificate', account: 'student' },
];

export const walkedForms = everyForm.filter(({ daily }) => daily || isLongTrial);
