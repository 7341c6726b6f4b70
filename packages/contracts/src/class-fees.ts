import { Type, type Static } from 'typebox';
import type { MembershipType } from './upgrades.ts';

/** The classes of membership in the order in which people rise through them, each with the form that leads to it. */
export const classApplications: readonly {
  readonly membershipClass: MembershipType;
  /** Null where it is conferred, and nobody applies. */
  readonly formName: string | null;
}[] = [
  { membershipClass: 3, formName: 'studentApplication' },
  { membershipClass: 5, formName: 'individualMembership' },
  { membershipClass: 2, formName: 'associateMemberApplication' },
  { membershipClass: 1, formName: 'corporateMemberApplication' },
  { membershipClass: 4, formName: 'upgradeFellow' },
  { membershipClass: 6, formName: null },
];

const Cents = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));

const ClassFees = Type.Object({
  membershipClass: Type.Integer({ description: 'A code of the membership types.' }),
  isConferred: Type.Boolean({ description: 'Nobody applies for it.' }),
  applicationFeeCents: Cents('With VAT. Missing where the fee schedule does not say.'),
  annualFeeCents: Cents('Of a whole year, with VAT. Missing where the fee schedule does not say.'),
});
export type ClassFees = Static<typeof ClassFees>;

export const ClassFeesAnswer = Type.Object(
  {
    data: Type.Array(ClassFees),
    day: Type.String({ description: 'Of the fee schedule that was read: today where the institution is.' }),
  },
  { $id: 'ClassFeesAnswer' },
);
export type ClassFeesAnswer = Static<typeof ClassFeesAnswer>;
