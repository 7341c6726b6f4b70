import { contactType } from './codes.ts';
import { offerGroups } from './offer.ts';
import * as texts from './offer-texts.ts';
import { upgradeRefusal } from './upgrades.ts';

/** Where somebody stands, as far as what they may apply for hangs on it. */
export interface Applicant {
  /** The class of their membership, also of one that has ended. */
  readonly membershipType: number | null;
  readonly terminated: boolean;
}

const student = 3;
const [joining, changing] = offerGroups.map(({ forms }): readonly string[] => forms);
/** Of a membership that there is. */
const ofMembers: readonly string[] = [...(changing ?? []), 'duplicateCertificate'];

/** Whether a form is for members alone. */
export const isForMembers = (formName: string): boolean => ofMembers.includes(formName);

/** Whether a form is for people who are not members. */
export const isForNewcomers = (formName: string): boolean => joining?.includes(formName) === true;

/** Why somebody may not apply by a form, whatever their role opens; null where they may. */
export function eligibilityRefusal(
  formName: string,
  { membershipType, terminated }: Applicant,
): string | null {
  if (terminated && isForMembers(formName)) return texts.membershipEnded;
  // Roles of people who are no members open its page.
  if (formName === 'duplicateCertificate' && membershipType === null) return texts.opensToMembers;
  if (isForNewcomers(formName) && membershipType !== null && !terminated)
    return texts.alreadyMember(className(membershipType));
  if (formName === 'retirementApplication' && membershipType === student) return texts.studentsDoNotRetire;
  return upgradeRefusal(formName, membershipType);
}

const className = (membershipType: number): string =>
  Object.entries(contactType).find(([code]) => Number(code) === membershipType)?.[1] ?? texts.member;
