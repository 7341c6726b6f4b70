import { type BulkKind, type Desk, everyDesk, records } from '@charter/contracts';
import { casePath, casesPath } from '../cases/paths.ts';
import { memberPath, membersPath } from '../members/paths.ts';
import { paymentPath, paymentsPath } from '../payments/paths.ts';
import { applicationsPath, reviewPath } from '../review/paths.ts';
import * as texts from './texts.ts';

/** What an officer says before it is looked through. */
export type Asks = 'officer' | 'nothing' | 'message' | 'reason';

/** One thing that can be done to many records of a list. */
export interface Act {
  readonly id: keyof typeof texts.acts;
  readonly kind: BulkKind;
  readonly asks: Asks;
  /** The desks whose one-record call it is. */
  readonly opensFor: readonly Desk[];
}

const membership: readonly Desk[] = ['staff.membership'];

/** By the path of the list behind '/staff/'. */
export const actsOf: Readonly<Record<string, readonly Act[]>> = {
  applications: [
    { id: 'handApplications', kind: 'take-applications', asks: 'officer', opensFor: membership },
    { id: 'giveBackApplications', kind: 'take-applications', asks: 'nothing', opensFor: membership },
  ],
  cases: [
    { id: 'handCases', kind: 'take-cases', asks: 'officer', opensFor: everyDesk },
    { id: 'giveBackCases', kind: 'take-cases', asks: 'nothing', opensFor: everyDesk },
    { id: 'answerCases', kind: 'answer-cases', asks: 'message', opensFor: everyDesk },
  ],
  payments: [
    { id: 'confirmPayments', kind: 'confirm-payments', asks: 'nothing', opensFor: ['staff.finance'] },
  ],
  members: [
    { id: 'holdMembers', kind: 'hold-members', asks: 'reason', opensFor: membership },
    { id: 'reinstateMembers', kind: 'reinstate-members', asks: 'reason', opensFor: membership },
  ],
};

interface Target {
  /** What is read anew once it is done. */
  readonly type: string;
  readonly list: string;
  readonly back: string;
  readonly pathOf: (id: string) => string;
}

const applications: Target = {
  type: records.applicationReviews.type,
  list: applicationsPath,
  back: texts.backToApplications,
  pathOf: reviewPath,
};
const cases: Target = {
  type: records.deskCases.type,
  list: casesPath,
  back: texts.backToCases,
  pathOf: casePath,
};
const payments: Target = {
  type: records.paymentVerifications.type,
  list: paymentsPath,
  back: texts.backToPayments,
  pathOf: paymentPath,
};
const members: Target = {
  type: records.contacts.type,
  list: membersPath,
  back: texts.backToMembers,
  pathOf: memberPath,
};

/** What each kind is done to, and where that is listed. */
export const targets: Readonly<Record<BulkKind, Target>> = {
  'take-applications': applications,
  'take-cases': cases,
  'answer-cases': cases,
  'confirm-payments': payments,
  'hold-members': members,
  'reinstate-members': members,
};
