import { associateMemberApplication } from './associate-member-application.ts';
import { clearanceCertificate } from './clearance-certificate.ts';
import { corporateMemberApplication } from './corporate-member-application.ts';
import type { DescribedForm } from './define-form.ts';
import { duplicateCertificate } from './duplicate-certificate.ts';
import { eventRegistration } from './event-registration.ts';
import { examRegistration } from './exam-registration.ts';
import { exemptionCertificate } from './exemption-certificate.ts';
import { feeExemptionApplication } from './fee-exemption-application.ts';
import { feeReductionApplication } from './fee-reduction-application.ts';
import { firmMembershipNonaat } from './firm-membership-nonaat.ts';
import { firmMembershipNonaudit } from './firm-membership-nonaudit.ts';
import { individualMembership } from './individual-membership.ts';
import { resignationApplication } from './resignation-application.ts';
import { retirementApplication } from './retirement-application.ts';
import { studentApplication } from './student-application.ts';
import { trainingEmployer } from './training-employer.ts';
import { tutionProvider } from './tution-provider.ts';
import { upgradeApplication } from './upgrade-application.ts';
import { upgradeAssociateApplication } from './upgrade-associate-application.ts';
import { upgradeFellow } from './upgrade-fellow.ts';
import { upgradeStudentApplication } from './upgrade-student-application.ts';
import { upgradeTechnician } from './upgrade-technician.ts';

export type { FormSeed } from './form-seed.ts';

/** Every form that people can submit, as a fresh database has it. */
export const formSeeds: readonly DescribedForm[] = [
  individualMembership,
  firmMembershipNonaat,
  firmMembershipNonaudit,
  associateMemberApplication,
  corporateMemberApplication,
  studentApplication,
  upgradeStudentApplication,
  upgradeAssociateApplication,
  upgradeTechnician,
  upgradeFellow,
  upgradeApplication,
  resignationApplication,
  feeExemptionApplication,
  feeReductionApplication,
  retirementApplication,
  duplicateCertificate,
  tutionProvider,
  trainingEmployer,
  clearanceCertificate,
  exemptionCertificate,
  eventRegistration,
  examRegistration,
];
