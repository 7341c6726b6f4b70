import { codes, listNames, records } from '@charter/contracts';
import { Link } from 'react-router';
import type { ListColumn, ListRow, RecordListProps } from '../../record-list/index.ts';
import { queryClient, referenceRows } from '../../server-state/index.ts';
import { findPeople, findRecordId, nameOfPerson } from './audit/audit-calls.ts';
import { VerifyTrail } from './audit/verify-trail.tsx';
import { reportPath } from './bulk/paths.ts';
import { takeNextCase } from './cases/case-calls.ts';
import { casePath } from './cases/paths.ts';
import { declarationPath } from './cpd/paths.ts';
import { IdentitySearch } from './members/identity-search.tsx';
import { memberPath } from './members/paths.ts';
import { StandingTag } from './members/standing-tag.tsx';
import { orderPath } from './orders/paths.ts';
import { paymentPath } from './payments/paths.ts';
import { Age } from './review/age.tsx';
import { dueDay } from './review/days.ts';
import { reviewPath } from './review/paths.ts';
import { isDecided } from './review/stages.ts';
import { TakeNext, TakeNextApplication } from './review/take-next.tsx';
import { statementPath } from './statement/paths.ts';
import * as texts from './texts.ts';

/**
 * What the desks look into, each a list of everybody's records: the server shows it to those whose role opens it, and every
 * column that sorts has an index.
 */
type Desk = Omit<RecordListProps, 'empty' | 'title'>;

const everybodys = { pageSize: 25, choosesColumns: true, dense: true } as const;

const choices = (options: Readonly<Record<number, string>>) =>
  Object.entries(options).map(([code, label]) => ({ id: code, label, value: Number(code) }));

const byStatus = (
  field: 'status' | 'state',
  options: readonly { id: string; label: string; value: number | string }[],
) => ({ id: 'status', label: texts.status, field, kind: 'several', options }) as const;

export const applications: Desk = {
  ...everybodys,
  of: records.applicationReviews,
  filters: [
    {
      id: 'stage',
      label: texts.stage,
      field: 'stage',
      kind: 'several',
      options: choices(codes.reviewStage),
    },
  ],
  sort: { field: 'promisedOn', direction: 'asc' },
  exportName: 'applications',
  alsoRead: ['askedOn', 'stoodDays'],
  toolbar: <TakeNextApplication />,
  columns: [
    {
      id: 'applicant',
      field: 'applicant',
      label: texts.applicant,
      format: 'label',
      render: (row) => <Link to={reviewPath(row.id)}>{row.label('applicant') ?? texts.noName}</Link>,
    },
    { id: 'form', field: 'form', label: texts.form, format: 'label' },
    { id: 'stage', field: 'stage', label: texts.stage, format: 'label', whole: true },
    { id: 'officer', field: 'officer', label: texts.officer, format: 'label' },
    {
      id: 'promised',
      field: 'promisedOn',
      label: texts.promised,
      format: 'day',
      sortable: true,
      render: (row) => <PromisedCell row={row} />,
    },
    { id: 'submitted', field: 'submittedOn', label: texts.submitted, format: 'day', hidden: 'on-phones' },
    { id: 'decided', field: 'decidedOn', label: texts.decided, format: 'day', optional: true },
  ] satisfies readonly ListColumn<typeof records.applicationReviews>[],
};

/** Age against the promised time; of what is decided the day alone. */
function PromisedCell({ row }: { row: ListRow<typeof records.applicationReviews> }) {
  const promisedOn = row.text('promisedOn') ?? '';
  const submittedOn = row.text('submittedOn') ?? '';
  if (isDecided(row.code('stage') ?? 0)) return dueDay(promisedOn);
  return (
    <Age
      promised={{
        submittedOn,
        promisedOn,
        stoodDays: Number(row.raw('stoodDays') ?? 0),
        askedOn: row.text('askedOn'),
      }}
    />
  );
}

export const cases: Desk = {
  ...everybodys,
  of: records.deskCases,
  search: texts.searchCases,
  sort: { field: 'createdOn', direction: 'desc' },
  filters: [byStatus('status', choices(codes.caseStatus))],
  exportName: 'cases',
  toolbar: <TakeNext take={takeNextCase} pathOf={casePath} none={texts.noCaseWaits} />,
  columns: [
    {
      id: 'number',
      field: 'number',
      label: texts.caseNumber,
      render: (row) => <Link to={casePath(row.id)}>{row.text('number') ?? texts.noName}</Link>,
    },
    { id: 'subject', field: 'title', label: texts.subject },
    { id: 'type', field: 'type', label: texts.requestType, format: 'label', hidden: 'on-phones' },
    { id: 'member', field: 'owner', label: texts.member, format: 'label' },
    { id: 'status', field: 'status', label: texts.status, format: 'label', whole: true },
    { id: 'officer', field: 'officer', label: texts.officer, format: 'label', hidden: 'on-phones' },
    { id: 'due', field: 'answerDueOn', label: texts.answerBy, format: 'day', sortable: true },
    { id: 'raised', field: 'createdOn', label: texts.raised, format: 'moment', sortable: true },
  ] satisfies readonly ListColumn<typeof records.deskCases>[],
};

const branchNames = () => queryClient.fetchQuery(referenceRows(listNames.branches));

export const members: Desk = {
  ...everybodys,
  of: records.contacts,
  search: texts.searchMembers,
  sort: { field: 'fullName', direction: 'asc' },
  filters: [
    {
      id: 'standing',
      label: texts.standing,
      field: 'standing',
      kind: 'several',
      options: choices(codes.memberStanding),
    },
    {
      id: 'class',
      label: texts.memberClass,
      field: 'memberType',
      kind: 'several',
      options: choices(codes.contactType),
    },
    {
      id: 'branch',
      label: texts.branch,
      field: 'branch',
      kind: 'lookup',
      search: async (typed) => {
        const wanted = typed.trim().toLowerCase();
        const found = (await branchNames()).filter(({ label }) => label.toLowerCase().includes(wanted));
        return found.slice(0, 8).map(({ value, label }) => ({ id: value, label }));
      },
      nameOf: async (id) => (await branchNames()).find(({ value }) => value === id)?.label ?? '',
    },
  ],
  exportName: 'members',
  toolbar: <IdentitySearch />,
  columns: [
    {
      id: 'name',
      field: 'fullName',
      label: texts.name,
      sortable: true,
      render: (row) => <Link to={memberPath(row.id)}>{row.text('fullName') ?? texts.noName}</Link>,
    },
    { id: 'number', field: 'membershipNumber', label: texts.membershipNumber, sortable: true },
    { id: 'class', field: 'memberType', label: texts.memberClass, format: 'label' },
    { id: 'branch', field: 'branch', label: texts.branch, format: 'label', hidden: 'on-phones' },
    {
      id: 'standing',
      field: 'standing',
      label: texts.standing,
      format: 'label',
      render: (row) => <StandingTag code={row.code('standing') ?? 0} />,
    },
    { id: 'joined', field: 'joinedOn', label: texts.joined, format: 'day', hidden: 'on-phones' },
    { id: 'email', field: 'email', label: texts.email, optional: true },
    { id: 'mobile', field: 'mobilePhone', label: texts.mobile, optional: true },
  ] satisfies readonly ListColumn<typeof records.contacts>[],
};

/** Those above belong to orders that were taken over, and one of them reads like another. */
const orderStates = choices(codes.orderState).filter(({ value }) => value <= 4);

export const orders: Desk = {
  ...everybodys,
  of: records.orders,
  search: texts.searchOrders,
  sort: { field: 'dueOn', direction: 'desc' },
  filters: [byStatus('state', orderStates), { id: 'due', label: texts.due, field: 'dueOn', kind: 'dates' }],
  exportName: 'orders',
  columns: [
    {
      id: 'number',
      field: 'invoiceNumber',
      label: texts.invoiceNumber,
      render: (row) => <Link to={orderPath(row.id)}>{row.text('invoiceNumber') ?? texts.noNumber}</Link>,
    },
    { id: 'invoice', field: 'name', label: texts.invoice },
    { id: 'member', field: 'contact', label: texts.member, format: 'label' },
    { id: 'amount', field: 'total', label: texts.amount, format: 'money' },
    { id: 'due', field: 'dueOn', label: texts.due, format: 'day', sortable: true },
    { id: 'status', field: 'state', label: texts.status, format: 'label' },
  ] satisfies readonly ListColumn<typeof records.orders>[],
};

export const verifications: Desk = {
  ...everybodys,
  of: records.paymentVerifications,
  filter: { status: codes.codeOf(codes.verificationStatus, 'To be verified') },
  search: texts.searchPayments,
  sort: { field: 'createdOn', direction: 'asc' },
  columns: [
    {
      id: 'invoice',
      field: 'order',
      label: texts.invoice,
      format: 'label',
      render: (row) => <Link to={paymentPath(row.id)}>{row.label('order') ?? texts.noName}</Link>,
    },
    { id: 'invoice-number', field: 'invoiceNumber', label: texts.invoiceNumber, hidden: 'on-phones' },
    { id: 'payer', field: 'payer', label: texts.payer },
    { id: 'number', field: 'payerNumber', label: texts.payerNumber, optional: true },
    { id: 'kind', field: 'kind', label: texts.kind, format: 'label' },
    { id: 'received', field: 'createdOn', label: texts.received, format: 'moment', sortable: true },
  ] satisfies readonly ListColumn<typeof records.paymentVerifications>[],
};

/** People by their accounts, for finance. */
export const statements: Desk = {
  ...everybodys,
  of: records.contacts,
  search: texts.searchPeople,
  sort: { field: 'fullName', direction: 'asc' },
  columns: [
    {
      id: 'name',
      field: 'fullName',
      label: texts.name,
      sortable: true,
      render: (row) => <Link to={statementPath(row.id)}>{row.text('fullName') ?? texts.noName}</Link>,
    },
    { id: 'number', field: 'membershipNumber', label: texts.membershipNumber, sortable: true },
    { id: 'class', field: 'memberType', label: texts.memberClass, format: 'label', hidden: 'on-phones' },
  ] satisfies readonly ListColumn<typeof records.contacts>[],
};

export const proposals: Desk = {
  ...everybodys,
  of: records.moneyProposals,
  filter: { status: codes.codeOf(codes.proposalStatus, 'Waits for a second person') },
  sort: { field: 'createdOn', direction: 'asc' },
  alsoRead: ['contact'],
  columns: [
    {
      id: 'member',
      field: 'contact',
      label: texts.member,
      format: 'label',
      render: (row) => <ProposalLink row={row} />,
    },
    { id: 'kind', field: 'kind', label: texts.kind, format: 'label' },
    { id: 'invoice', field: 'order', label: texts.invoice, format: 'label' },
    { id: 'amount', field: 'amount', label: texts.amount, format: 'money' },
    { id: 'by', field: 'proposedBy', label: texts.proposedBy, format: 'label' },
    { id: 'received', field: 'createdOn', label: texts.proposedOn, format: 'moment', sortable: true },
  ] satisfies readonly ListColumn<typeof records.moneyProposals>[],
};

/** It is decided in the account that it is about. */
function ProposalLink({ row }: { row: ListRow<typeof records.moneyProposals> }) {
  const contactId = row.text('contact');
  const name = row.label('contact') ?? texts.noName;
  return contactId === null ? name : <Link to={statementPath(contactId)}>{name}</Link>;
}

export const events: Desk = {
  ...everybodys,
  of: records.deskEvents,
  search: texts.searchEvents,
  sort: { field: 'startsOn', direction: 'desc' },
  exportName: 'events',
  columns: [
    { id: 'event', field: 'name', label: texts.event },
    { id: 'kind', field: 'kind', label: texts.kind, format: 'label' },
    { id: 'starts', field: 'startsOn', label: texts.starts, format: 'moment', sortable: true },
    { id: 'closes', field: 'registrationCloses', label: texts.closes, format: 'moment', hidden: 'on-phones' },
  ] satisfies readonly ListColumn<typeof records.deskEvents>[],
};

export const declarations: Desk = {
  ...everybodys,
  of: records.deskDeclarations,
  search: texts.searchDeclarations,
  sort: { field: 'createdOn', direction: 'desc' },
  filters: [byStatus('status', choices(codes.declarationStatus))],
  exportName: 'declarations',
  columns: [
    {
      id: 'declaration',
      field: 'name',
      label: texts.declaration,
      render: (row) => <Link to={declarationPath(row.id)}>{row.text('name') ?? texts.noName}</Link>,
    },
    { id: 'member', field: 'contact', label: texts.member, format: 'label' },
    { id: 'status', field: 'status', label: texts.status, format: 'label', whole: true },
    { id: 'declared', field: 'declaredOn', label: texts.declaredOn, format: 'day' },
  ] satisfies readonly ListColumn<typeof records.deskDeclarations>[],
};

/** Previews that nobody has started are not listed. */
const startedOnes = (['Under way', 'Done', 'Stopped'] as const).map((label) =>
  codes.codeOf(codes.bulkStatus, label),
);

export const bulkActions: Desk = {
  ...everybodys,
  of: records.bulkActions,
  filter: [{ field: 'status', operator: 'in', value: startedOnes }],
  sort: { field: 'createdOn', direction: 'desc' },
  columns: [
    {
      id: 'action',
      field: 'action',
      label: texts.action,
      format: 'label',
      render: (row) => <Link to={reportPath(row.id)}>{row.label('action') ?? texts.noName}</Link>,
    },
    { id: 'started', field: 'createdOn', label: texts.when, format: 'moment', sortable: true },
    { id: 'by', field: 'startedBy', label: texts.by, format: 'label', hidden: 'on-phones' },
    { id: 'status', field: 'status', label: texts.status, format: 'label', whole: true },
    { id: 'done', field: 'done', label: texts.done, format: 'number' },
    { id: 'not-done', field: 'notDone', label: texts.notDone, format: 'number' },
  ] satisfies readonly ListColumn<typeof records.bulkActions>[],
};

const byPerson = (id: string, label: string, field: string) =>
  ({ id, label, field, kind: 'lookup', search: findPeople, nameOf: nameOfPerson }) as const;

export const audit: Desk = {
  ...everybodys,
  of: records.auditEntries,
  sort: { field: 'createdOn', direction: 'desc' },
  filters: [
    byPerson('about', texts.about, 'about'),
    byPerson('actor', texts.by, 'actor'),
    {
      id: 'action',
      label: texts.action,
      field: 'action',
      kind: 'several',
      options: choices(codes.auditAction),
    },
    { id: 'at', label: texts.when, field: 'createdOn', kind: 'dates' },
    {
      id: 'record',
      label: texts.recordId,
      field: 'record',
      kind: 'lookup',
      search: findRecordId,
      nameOf: async (id) => id,
    },
  ],
  exportName: 'audit-trail',
  toolbar: <VerifyTrail />,
  columns: [
    { id: 'number', field: 'number', label: texts.entry, format: 'number' },
    { id: 'at', field: 'createdOn', label: texts.when, format: 'moment', sortable: true },
    { id: 'action', field: 'action', label: texts.action, format: 'label' },
    { id: 'type', field: 'recordType', label: texts.recordType, format: 'label' },
    { id: 'about', field: 'about', label: texts.about, format: 'label' },
    { id: 'actor', field: 'actor', label: texts.by, format: 'label' },
    { id: 'way', field: 'way', label: texts.way, format: 'label', optional: true },
    { id: 'fields', field: 'fields', label: texts.fields, format: 'label', hidden: 'on-phones' },
    { id: 'record', field: 'record', label: texts.recordId, optional: true },
  ] satisfies readonly ListColumn<typeof records.auditEntries>[],
};
