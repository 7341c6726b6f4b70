import { contactType } from './codes.ts';
import * as texts from './offer-texts.ts';

/** Which class of membership each upgrade form is for. The server decides by it; the upgrade page offers by it. */

export type MembershipType = keyof typeof contactType;

const corporate = 1;
const associate = 2;
const student = 3;
const participant = 5;

export interface Upgrade {
  readonly formName: string;
  readonly from: readonly MembershipType[];
  /** The step that the upgrade page offers to those it is for; the other forms are reached by their address. */
  readonly card?: { readonly to: MembershipType; readonly title: string; readonly text: string };
}

export const upgrades: readonly Upgrade[] = [
  {
    formName: 'upgradeStudentApplication',
    from: [student],
    card: {
      to: associate,
      title: texts.studentToAssociate,
      text: texts.forStudentsWhoHave,
    },
  },
  {
    formName: 'upgradeAssociateApplication',
    from: [associate],
    card: {
      to: corporate,
      title: texts.associateToCorporate,
      text: texts.forAssociatesWithExperience,
    },
  },
  { formName: 'upgradeTechnician', from: [participant, student, associate] },
  // Where none of the other upgrades fits. Above corporate members there is the fellowship alone.
  { formName: 'upgradeApplication', from: [participant, student, associate] },
  { formName: 'upgradeFellow', from: [corporate] },
];

/** Null where the form may be used by somebody of that class, or is no upgrade at all; otherwise why not. */
export function upgradeRefusal(formName: string, membershipType: number | null): string | null {
  const upgrade = upgrades.find((one) => one.formName === formName);
  if (!upgrade || upgrade.from.some((type) => type === membershipType)) return null;
  const named = Object.entries(contactType).find(([code]) => Number(code) === membershipType)?.[1];
  const whom = upgrade.from.map((type) => contactType[type]).join(', ');
  return `This upgrade is for members of another type (${whom}). Yours is: ${named ?? 'none'}.`;
}
