import { codes } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../../platform/database/index.ts';

interface MovingReference {
  readonly table: keyof Schema;
  readonly column: string;
  /** The preview counts it under this name; all that has none is counted as the rest. */
  readonly what?: string;
  /** A person has these columns' values once: what the survivor has already stays with the other record. */
  readonly once?: { readonly columns: readonly string[]; readonly among?: string };
  /** Where only some of the rows move. */
  readonly only?: (survivorId: string) => RawBuilder<boolean>;
}

const inProgress = codes.codeOf(codes.submissionStatus, 'In progress');
const primaryEmail = codes.codeOf(codes.emailMap, 'Primary Email');

/** What belongs to a channel goes where the channel went, so that it comes after. */
const withItsChannel = (survivorId: string) =>
  sql<boolean>`exists (select from channel c where c.id = t.channel_id and c.contact_id = ${survivorId}::uuid)`;

/** Everything that is about a person, in the order in which it is moved from one record of theirs to the other. */
export const movingReferences: readonly MovingReference[] = [
  {
    table: 'submission',
    column: 'contact_id',
    what: 'applications',
    once: { columns: ['form_name'], among: `progress_code = ${inProgress}` },
  },
  { table: 'application_review', column: 'contact_id' },
  { table: 'sales_order', column: 'contact_id', what: 'invoices' },
  { table: 'service_case', column: 'contact_id', what: 'cases' },
  { table: 'case_message', column: 'author_id' },
  { table: 'registration', column: 'contact_id', what: 'registrations' },
  { table: 'member_declaration', column: 'contact_id', what: 'declarations' },
  { table: 'cpd_credit', column: 'contact_id' },
  { table: 'certificate', column: 'contact_id', what: 'certificates' },
  { table: 'supporting_document', column: 'contact_id', what: 'documents' },
  { table: 'quarantined_file', column: 'contact_id' },
  { table: 'exam_result', column: 'contact_id' },
  { table: 'fee_relief', column: 'contact_id' },
  { table: 'money_proposal', column: 'contact_id' },
  { table: 'identity_document', column: 'contact_id' },
  { table: 'qualification', column: 'contact_id' },
  { table: 'employment', column: 'contact_id' },
  { table: 'organisation_membership', column: 'contact_id' },
  {
    table: 'channel',
    column: 'contact_id',
    once: {
      columns: ['method_type', 'map_email_to', 'map_telephone_to', 'map_address_to'],
      among: 'state_code = 0',
    },
    // Whoever signs in has proved their address; another one becomes theirs by its own confirmation alone.
    only: (survivorId) => sql<boolean>`(t.map_email_to is distinct from ${primaryEmail}
      or not exists (select from identity_link l where l.contact_id = ${survivorId}::uuid))`,
  },
  { table: 'communication_preference', column: 'contact_id', only: withItsChannel },
  { table: 'email_change', column: 'contact_id', only: withItsChannel },
  { table: 'email_change', column: 'asked_by' },
  { table: 'contact_nationality', column: 'contact_id', once: { columns: ['nationality_id'] } },
  { table: 'contact_specialist_field', column: 'contact_id', once: { columns: ['specialist_field_id'] } },
  { table: 'contact_division', column: 'contact_id', once: { columns: ['division_id'] } },
  { table: 'contact_next_year_division', column: 'contact_id', once: { columns: ['division_id'] } },
  {
    table: 'representative',
    column: 'contact_id',
    once: { columns: ['account_id'], among: 'ends_on is null' },
  },
  { table: 'representative', column: 'granted_by' },
  { table: 'representative', column: 'ended_by' },
  { table: 'account', column: 'contact_id' },
  { table: 'speaker', column: 'contact_id' },
  { table: 'placement', column: 'student_id' },
  { table: 'cv_opening', column: 'student_id' },
  { table: 'cv_opening', column: 'opened_by' },
  { table: 'training_agreement', column: 'student_id' },
  { table: 'training_agreement', column: 'owner_id' },
  { table: 'training_agreement', column: 'cancelled_by' },
  { table: 'training_signature', column: 'contact_id', once: { columns: ['agreement_id', 'edition'] } },
  { table: 'verification_code', column: 'contact_id' },
  { table: 'standing_decision', column: 'contact_id' },
  { table: 'record_view', column: 'contact_id' },
  { table: 'notification', column: 'contact_id' },
  { table: 'unsaved_answers', column: 'contact_id' },
  { table: 'data_export', column: 'contact_id' },
  { table: 'calendar_feed', column: 'contact_id', once: { columns: [] } },
];

/** What stays with the record that it was done as, or has no meaning for another. A test asks for every reference there is. */
export const stayingReferences: readonly string[] = [
  // A sign-in never moves: the record that has one survives. Its role follows the membership.
  'identity_link.contact_id',
  'contact_role.contact_id',
  'view_session.contact_id',
  'view_session.officer_id',
  // Merges name their two records.
  'contact.merged_into',
  'contact_merge.merged_by',
  'contact_merge.other_id',
  'contact_merge.survivor_id',
  'contact_merge.undone_by',
  // What somebody did as an officer.
  'application_check.checked_by',
  'application_look.officer_id',
  'application_note.author_id',
  'application_request.asked_by',
  'application_review.decided_by',
  'application_review.first_approver_id',
  'application_review.officer_id',
  'bulk_action.started_by',
  'case_note.author_id',
  'credit_note.requested_by',
  'money_proposal.decided_by',
  'money_proposal.proposed_by',
  'payment_verification.decided_by',
  'record_view.viewed_by',
  'refund.requested_by',
  'saved_view.contact_id',
  'service_case.officer_id',
  'standing_decision.decided_by',
  'trail_verification.started_by',
  'verification_code.revoked_by',
  // A report says of whom it was, on the day.
  'bulk_item.contact_id',
];

/** Rows of these have no version. */
export const unversioned: ReadonlySet<string> = new Set([
  'calendar_feed',
  'data_export',
  'email_change',
  'quarantined_file',
]);

/** The rows of a reference that go from one record to the other. */
export function movingRows(
  { table, column, once, only }: MovingReference,
  from: string,
  to: string,
): RawBuilder<boolean> {
  const conditions = [sql<boolean>`t.${sql.ref(column)} = ${from}::uuid`];
  if (only) conditions.push(only(to));
  if (once) {
    const same = once.columns.map((name) => sql`s.${sql.ref(name)} is not distinct from t.${sql.ref(name)}`);
    const among = (alias: string) =>
      once.among === undefined ? sql`true` : sql.raw(`${alias}.${once.among}`);
    conditions.push(sql<boolean>`not (${among('t')} and exists (select from ${sql.table(table)} s
      where ${sql.join([sql`s.${sql.ref(column)} = ${to}::uuid`, among('s'), ...same], sql` and `)}))`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
