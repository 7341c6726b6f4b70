import { contactType } from './codes.ts';
import { dayText } from './day-text.ts';
import { offerGroups } from './offer.ts';
import * as texts from './offer-texts.ts';
import { upgradeRefusal } from './upgrades.ts';

/** Where somebody stands, as far as what they may apply for hangs on it. */
export interface Applicant {
  /** The class of their membership, also of one that has ended. */
  readonly membershipType: number | null;
  readonly terminated: boolean;
  readonly onHold: boolean;
  /** A training agreement of theirs runs today. */
  readonly inTraining: boolean;
  /** The application to become a member that they handed in and that is not decided yet. */
  readonly joining: { readonly formName: string; readonly title: string } | null;
  /** Those that they speak for today. */
  readonly organisations: readonly OrganisationAlready[];
}

/** What an organisation is already; the days are those until which it is recognised, null where it may apply for it anew. */
export interface OrganisationAlready {
  readonly name: string;
  readonly isMember: boolean;
  readonly employerUntil: string | null;
  readonly providerUntil: string | null;
}

const student = 3;
const [joining, changing, , ofOrganisations] = offerGroups.map(({ forms }): readonly string[] => forms);
/** Proof of a membership that there is: roles of people who are no members open these pages too. */
const ofStanding: readonly string[] = ['clearanceCertificate', 'duplicateCertificate'];
const ofStudents = 'exemptionCertificate';
const ofMembers: readonly string[] = [...(changing ?? []), ...ofStanding];

/** Whether a form is for members alone. */
export const isForMembers = (formName: string): boolean => ofMembers.includes(formName);

/** Whether a form is for people who are not members. */
export const isForNewcomers = (formName: string): boolean => joining?.includes(formName) === true;

/** Whether a form is for an organisation, in the name of which somebody applies. */
export const isForOrganisations = (formName: string): boolean => ofOrganisations?.includes(formName) === true;

/** Whether it hangs on where somebody stands who may apply by a form; the others are the role's alone. */
export const hangsOnStanding = (formName: string): boolean =>
  isForMembers(formName) ||
  isForNewcomers(formName) ||
  isForOrganisations(formName) ||
  formName === ofStudents;

/** Why somebody may not apply by a form, whatever their role opens; null where they may. */
export function eligibilityRefusal(formName: string, applicant: Applicant): string | null {
  const { membershipType, terminated } = applicant;
  if (terminated && (isForMembers(formName) || formName === ofStudents)) return texts.membershipEnded;
  if (ofStanding.includes(formName) && membershipType === null) return texts.opensToMembers;
  if (formName === 'clearanceCertificate' && applicant.onHold) return texts.clearedWhenPaid;
  if (isForNewcomers(formName)) return joiningRefusal(formName, applicant);
  if (isForOrganisations(formName)) return organisationRefusal(formName, applicant.organisations);
  if (formName === ofStudents) return isStudent(applicant) ? null : texts.opensToStudents;
  if (formName === 'retirementApplication' && membershipType === student) return texts.studentsDoNotRetire;
  return upgradeRefusal(formName, membershipType);
}

function joiningRefusal(
  formName: string,
  { membershipType, terminated, joining: handedIn }: Applicant,
): string | null {
  if (membershipType !== null && !terminated) return texts.alreadyMember(className(membershipType));
  return handedIn && handedIn.formName !== formName ? texts.alreadyJoining(handedIn.title) : null;
}

/** Closed where all that they speak for are it already: whoever speaks for another one may apply for that. */
function organisationRefusal(formName: string, organisations: readonly OrganisationAlready[]): string | null {
  const reasons = organisations.map(({ name, isMember, employerUntil, providerUntil }) => {
    if (formName === 'trainingemployer')
      return employerUntil && texts.trainsAlready(name, dayText(employerUntil));
    if (formName === 'tutionProvider')
      return providerUntil && texts.teachesAlready(name, dayText(providerUntil));
    return isMember ? texts.firmIsMember(name) : null;
  });
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

/** Registered as a student, or in training by an agreement and of no class yet. */
const isStudent = ({ membershipType, inTraining }: Applicant): boolean =>
  membershipType === student || (membershipType === null && inTraining);

const className = (membershipType: number): string =>
  Object.entries(contactType).find(([code]) => Number(code) === membershipType)?.[1] ?? texts.member;
