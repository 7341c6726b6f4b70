import { codes, staffLists, type Desk } from '@charter/contracts';
import type { ComponentType } from 'react';
import {
  ApplicationReview,
  BulkReport,
  CaseScreen,
  DeclarationToReview,
  desks,
  MemberScreen,
  OrderScreen,
  PaymentToVerify,
  StatementScreen,
  waitingForUs,
} from '../../features/staff/index.ts';
import type { Member } from '../../lib/session.ts';
import type { RecordListProps } from '../../record-list/index.ts';
import * as texts from './texts.ts';

/** A page of the institution's own side. The server decides by the same asset keys what its calls answer. */
export interface StaffPage {
  /** Behind '/staff/'. */
  readonly path: string;
  readonly name: string;
  readonly purpose: string;
  /** Where it stands in the menu. */
  readonly group: 'queues' | 'records';
  /** The desks it opens for. */
  readonly opensFor: readonly Desk[];
  readonly list: Omit<RecordListProps, 'empty' | 'title'>;
  /** One of its records, behind its path and id. */
  readonly detail?: ComponentType<{ id: string }>;
  /** The field that says whose work a record is: with it the list can be narrowed to one's own. */
  readonly mine?: string;
  /**
   * Which of its records wait for somebody, as its filters choose them: the figure beside its name is the length of the list
   * that this opens.
   */
  readonly waiting?: Readonly<Record<string, string>>;
}

export const isOpen = ({ opensFor }: StaffPage, { permissions }: Member): boolean =>
  opensFor.some((desk) => permissions.get(desk) === 1);

/** What is on hold waits for the member. */
const open = (['Active', 'In Progress'] as const)
  .map((label) => codes.codeOf(codes.caseStatus, label))
  .join();

/** The route table of the staff: a member's portal knows that there is one, and not what is in it. */
export const staffPages: readonly StaffPage[] = [
  {
    path: 'applications',
    name: texts.applications,
    purpose: texts.applicationsPurpose,
    group: 'queues',
    opensFor: staffLists.applications.opensFor,
    list: desks.applications,
    detail: ApplicationReview,
    mine: 'officer',
    waiting: waitingForUs,
  },
  {
    path: 'payments',
    name: texts.verifications,
    purpose: texts.verificationsPurpose,
    group: 'queues',
    opensFor: staffLists.payments.opensFor,
    list: desks.verifications,
    detail: PaymentToVerify,
    // The list shows none but these.
    waiting: {},
  },
  {
    path: 'proposals',
    name: texts.proposals,
    purpose: texts.proposalsPurpose,
    group: 'queues',
    opensFor: staffLists.proposals.opensFor,
    list: desks.proposals,
    waiting: {},
  },
  {
    path: 'cases',
    name: texts.cases,
    purpose: texts.casesPurpose,
    group: 'queues',
    opensFor: staffLists.cases.opensFor,
    list: desks.cases,
    detail: CaseScreen,
    mine: 'officer',
    waiting: { status: open },
  },
  {
    path: 'declarations',
    name: texts.declarations,
    purpose: texts.declarationsPurpose,
    group: 'queues',
    opensFor: staffLists.declarations.opensFor,
    list: desks.declarations,
    detail: DeclarationToReview,
    waiting: { status: String(codes.codeOf(codes.declarationStatus, 'Submitted')) },
  },
  {
    path: 'members',
    name: texts.members,
    purpose: texts.membersPurpose,
    group: 'records',
    opensFor: staffLists.members.opensFor,
    list: desks.members,
    detail: MemberScreen,
  },
  {
    path: 'orders',
    name: texts.orders,
    purpose: texts.ordersPurpose,
    group: 'records',
    opensFor: staffLists.orders.opensFor,
    list: desks.orders,
    detail: OrderScreen,
  },
  {
    path: 'statements',
    name: texts.statements,
    purpose: texts.statementsPurpose,
    group: 'records',
    opensFor: staffLists.statements.opensFor,
    list: desks.statements,
    detail: StatementScreen,
  },
  {
    path: 'events',
    name: texts.events,
    purpose: texts.eventsPurpose,
    group: 'records',
    opensFor: staffLists.events.opensFor,
    list: desks.events,
  },
  {
    path: 'audit',
    name: texts.audit,
    purpose: texts.auditPurpose,
    group: 'records',
    opensFor: staffLists.audit.opensFor,
    list: desks.audit,
  },
  {
    path: 'bulk',
    name: texts.bulkActions,
    purpose: texts.bulkActionsPurpose,
    group: 'records',
    opensFor: staffLists.bulk.opensFor,
    list: desks.bulkActions,
    detail: BulkReport,
  },
];
