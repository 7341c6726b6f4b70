/**
 * The forms over a single record, those of the profile above all: what is asked, what is wrong and where each answer is kept. The portal draws them and the
 * server judges by them, so that a caller without a browser meets the same rules in the same words.
 */
export { aboutYou } from './forms/about-you.ts';
export {
  address,
  billingAddress,
  billingDetails,
  postalAddress,
  residentialAddress,
} from './forms/addresses.ts';
export { branch } from './forms/branch.ts';
export { emailAddress, phoneNumber } from './forms/channels.ts';
export { employment } from './forms/employment.ts';
export { evidence, mostUnits } from './forms/evidence.ts';
export { identity } from './forms/identity.ts';
export { nationalities } from './forms/nationalities.ts';
export { nextOfKin } from './forms/next-of-kin.ts';
export { professionalOrganisation } from './forms/professional-organisation.ts';
export { qualification } from './forms/qualification.ts';
export { sponsor } from './forms/sponsor.ts';
export { trainingAgreement } from './forms/training-agreement.ts';
export { answerFrom, answersFrom, changeFrom, changesFrom, descriptorOf, linkChanges } from './answers.ts';
export * as patterns from './patterns.ts';
export type { Binding, RecordForm } from './record-form.ts';
