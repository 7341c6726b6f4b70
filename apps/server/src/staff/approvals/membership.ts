import { codes, upgrades, type MembershipType } from '@charter/contracts';
import type { Approval } from '../../domains/applications/index.ts';
import {
  admitMember,
  changeClass,
  resignMember,
  restoreMembership,
  type Earlier,
} from '../../domains/membership/index.ts';
import { lockOrders } from '../../domains/orders/index.ts';
import type { FirstFee } from './first-fee.ts';

/** The class that each form leads to; null where the officer chooses it. */
const admitted: Readonly<Record<string, number | null>> = {
  individualMembership: null,
  associateMemberApplication: codes.codeOf(codes.contactType, 'Associate Member'),
  corporateMemberApplication: codes.codeOf(codes.contactType, 'Corporate Member'),
  studentApplication: codes.codeOf(codes.contactType, 'Student'),
};

const className = (membershipClass: number): string =>
  codes.contactType[membershipClass as MembershipType] ?? '';

/** A new member has a number, a class, the role that goes with it, and the fee of what is left of the year. */
const admission = (fee: FirstFee, formName: string, fixedClass: number | null): Approval => {
  const classOf = (chosen: number | null): number => fixedClass ?? chosen ?? 0;
  return {
    forms: [formName],
    choosesClass: fixedClass === null,
    foresee: async (tx, { membershipClass, now }) => {
      const wanted = classOf(membershipClass);
      if (wanted === 0)
        return 'Admits the applicant today, in the class you choose, and invoices the fee of what is left of the year.';
      return `Admits the applicant today as ${className(wanted)}${await fee.foresee(tx, { membershipClass: wanted, now })}.`;
    },
    carryOut: async (tx, { submission: { contact_id: contactId }, membershipClass, actor, now }) => {
      const wanted = classOf(membershipClass);
      const earlier = await admitMember(tx, { contactId, actor, now, membershipClass: wanted });
      const orderId = await fee.invoice(tx, { contactId, membershipClass: wanted, now });
      return { earlier, orderId };
    },
    lockOrders: (tx, { done }) =>
      lockOrders(tx, typeof done?.['orderId'] === 'string' ? [done['orderId']] : []),
    undo: async (
      tx,
      { submission: { contact_id: contactId }, actor, now, orders: [firstFee] },
      { earlier },
    ) => {
      if (firstFee) await fee.requireUnpaid(tx, firstFee);
      await restoreMembership(tx, 'takeBackAdmission', { contactId, actor, now }, earlier as Earlier);
      if (firstFee) await fee.takeBack(tx, firstFee, { actor, now });
    },
  };
};

/** The general upgrades leave the class to the officer; the others lead to one. */
const upgradedTo: Readonly<Record<string, number | null>> = {
  upgradeStudentApplication: codes.codeOf(codes.contactType, 'Associate Member'),
  upgradeAssociateApplication: codes.codeOf(codes.contactType, 'Corporate Member'),
  upgradeTechnician: null,
  upgradeFellow: codes.codeOf(codes.contactType, 'Fellow'),
  upgradeApplication: null,
};

const upgrade = (formName: string, fixedClass: number | null): Approval => {
  const from = upgrades.find((one) => one.formName === formName)?.from ?? [];
  return {
    forms: [formName],
    choosesClass: fixedClass === null,
    needsSecond: formName === 'upgradeFellow',
    foresee: async (_tx, { membershipClass }) =>
      `Moves the member today to the class ${className(fixedClass ?? membershipClass ?? 0) || 'you choose'}. The fee of that class is invoiced from the next year on.`,
    carryOut: async (tx, { submission: { contact_id: contactId }, membershipClass, actor, now }) => ({
      earlier: await changeClass(tx, {
        ...{ contactId, actor, now, from },
        to: fixedClass ?? membershipClass ?? 0,
      }),
    }),
    undo: async (tx, { submission: { contact_id: contactId }, actor, now }, { earlier }) =>
      restoreMembership(tx, 'takeBackClass', { contactId, actor, now }, earlier as Earlier),
  };
};

const resignation: Approval = {
  forms: ['resignationApplication'],
  foresee: async () => 'Ends the membership today. What is owed up to today stays owed.',
  carryOut: async (tx, { submission: { contact_id: contactId }, actor, now }) => ({
    earlier: await resignMember(tx, { contactId, actor, now }),
  }),
  undo: async (tx, { submission: { contact_id: contactId }, actor, now }, { earlier }) =>
    restoreMembership(tx, 'takeBackResignation', { contactId, actor, now }, earlier as Earlier),
};

export const membershipApprovals = (fee: FirstFee): readonly Approval[] => [
  ...Object.entries(admitted).map(([formName, to]) => admission(fee, formName, to)),
  ...Object.entries(upgradedTo).map(([formName, to]) => upgrade(formName, to)),
  resignation,
];
