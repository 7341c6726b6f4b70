import { codes, records } from '@charter/contracts';
import type { ListColumn, RecordListProps } from '../../record-list/index.ts';
import * as texts from './texts.ts';

/**
 * What the desks look into, each a list of everybody's records: the server shows it to those whose role opens it, and every
 * column that sorts has an index. What a desk decides comes with the queues.
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
  of: records.submissions,
  search: texts.searchApplications,
  // A draft is its writer's own affair until it is sent in.
  filter: { progress: codes.codeOf(codes.submissionStatus, 'Completed') },
  filters: [
    byStatus('status', [
      { id: 'submitted', label: texts.submitted, value: 'Submitted' },
      { id: 'approved', label: texts.approved, value: 'Approved' },
      { id: 'declined', label: texts.declined, value: 'Declined' },
    ]),
  ],
  sort: { field: 'submittedOn', direction: 'desc' },
  exportName: 'applications',
  columns: [
    { id: 'reference', field: 'reference', label: texts.reference },
    { id: 'form', field: 'form', label: texts.form, format: 'label' },
    { id: 'applicant', field: 'contact', label: texts.applicant, format: 'label' },
    { id: 'status', field: 'status', label: texts.status },
    { id: 'submitted', field: 'submittedOn', label: texts.submitted, format: 'moment', sortable: true },
  ] satisfies readonly ListColumn<typeof records.submissions>[],
};

export const cases: Desk = {
  ...everybodys,
  of: records.deskCases,
  search: texts.searchCases,
  sort: { field: 'createdOn', direction: 'desc' },
  filters: [byStatus('status', choices(codes.caseStatus))],
  exportName: 'cases',
  columns: [
    { id: 'number', field: 'number', label: texts.caseNumber },
    { id: 'subject', field: 'title', label: texts.subject },
    { id: 'type', field: 'type', label: texts.requestType, format: 'label', hidden: 'on-phones' },
    { id: 'member', field: 'owner', label: texts.member, format: 'label' },
    { id: 'status', field: 'status', label: texts.status, format: 'label' },
    { id: 'raised', field: 'createdOn', label: texts.raised, format: 'moment', sortable: true },
  ] satisfies readonly ListColumn<typeof records.deskCases>[],
};

export const people: Desk = {
  ...everybodys,
  of: records.contacts,
  search: texts.searchPeople,
  sort: { field: 'fullName', direction: 'asc' },
  exportName: 'people',
  columns: [
    { id: 'number', field: 'membershipNumber', label: texts.membershipNumber, sortable: true },
    { id: 'name', field: 'fullName', label: texts.name, sortable: true },
    { id: 'class', field: 'memberType', label: texts.memberClass, format: 'label' },
    { id: 'joined', field: 'joinedOn', label: texts.joined, format: 'day', hidden: 'on-phones' },
    { id: 'email', field: 'email', label: texts.email, optional: true },
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
    { id: 'number', field: 'invoiceNumber', label: texts.invoiceNumber },
    { id: 'invoice', field: 'name', label: texts.invoice },
    { id: 'member', field: 'contact', label: texts.member, format: 'label' },
    { id: 'amount', field: 'total', label: texts.amount, format: 'money' },
    { id: 'due', field: 'dueOn', label: texts.due, format: 'date', sortable: true },
    { id: 'status', field: 'state', label: texts.status, format: 'label' },
  ] satisfies readonly ListColumn<typeof records.orders>[],
};

export const verifications: Desk = {
  ...everybodys,
  of: records.paymentVerifications,
  filter: { status: codes.codeOf(codes.verificationStatus, 'To be verified') },
  sort: { field: 'createdOn', direction: 'asc' },
  columns: [
    { id: 'invoice', field: 'order', label: texts.invoice, format: 'label' },
    { id: 'kind', field: 'kind', label: texts.kind, format: 'label' },
    { id: 'received', field: 'createdOn', label: texts.received, format: 'moment', sortable: true },
  ] satisfies readonly ListColumn<typeof records.paymentVerifications>[],
};

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
    { id: 'declaration', field: 'name', label: texts.declaration },
    { id: 'member', field: 'contact', label: texts.member, format: 'label' },
    { id: 'status', field: 'status', label: texts.status, format: 'label' },
    { id: 'declared', field: 'declaredOn', label: texts.declaredOn, format: 'day' },
  ] satisfies readonly ListColumn<typeof records.deskDeclarations>[],
};
