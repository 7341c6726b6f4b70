import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of the database belongs to whom, and who may name what is another's. */
export const source = join(import.meta.dirname, '../apps/server/src');

/** Tables and views. */
const owners: Readonly<Record<string, readonly string[]>> = {
  'platform/database': ['data_version', 'preparation', 'product_clock'],
  'engines/audit': [
    'audit_entry',
    'audit_link',
    'audit_record',
    'audit_salt',
    'audit_unlinked',
    'record_view',
  ],
  'engines/entitlements': ['contact_role', 'ended_session', 'permission_set', 'role', 'view_session'],
  'engines/files': ['annotation', 'quarantined_file'],
  'engines/forms': ['web_form'],
  'engines/notifications': ['notification'],
  'engines/verification': ['verification_code'],
  'domains/applications': [
    'application_check',
    'application_look',
    'application_note',
    'application_request',
    'application_review',
    'application_review_count',
    'submission',
    'submission_event',
  ],
  'domains/cases': ['case_event', 'case_message', 'case_note', 'service_case'],
  'domains/cpd': ['cpd_credit', 'declaration_record', 'evidence', 'evidence_record', 'member_declaration'],
  'domains/directory': ['directory_entry', 'listed_firm', 'listed_member'],
  'domains/documents': ['document_use', 'supporting_document'],
  'domains/events': [
    'calendar_feed',
    'event',
    'event_class',
    'event_price',
    'event_schedule',
    'event_session',
    'registration',
    'registration_record',
    'registration_session',
    'speaker',
    'speaker_engagement',
  ],
  'domains/exams': ['exam', 'exam_class', 'exam_prerequisite', 'exam_result'],
  'domains/membership': [
    'account',
    'certificate',
    'channel',
    'channel_record',
    'contact',
    'contact_division',
    'contact_nationality',
    'contact_next_year_division',
    'contact_specialist_field',
    'email_change',
    'email_change_link',
    'employment',
    'identity_document',
    'identity_link',
    'organisation_membership',
    'professional_history',
    'qualification',
    'recognition',
    'representative',
    'standing_decision',
    'unsaved_answers',
  ],
  'domains/my-data': ['contact_merge', 'data_export'],
  'domains/orders': [
    'automation_log',
    'billing_year',
    'credit_note',
    'fee_relief',
    'ledger_entry',
    'money_proposal',
    'number_series',
    'order_line',
    'product',
    'product_price',
    'refund',
    'order_record',
    'sales_order',
  ],
  'domains/payments': [
    'payment_message',
    'payment_message_count',
    'payment_transaction',
    'payment_verification',
    'receipt',
    'sponsorship',
  ],
  'domains/placements': ['cv_document', 'cv_opening', 'placement', 'placement_party'],
  'domains/preferences': ['communication_preference', 'preference_offer'],
  'domains/reference': [
    'branch',
    'case_type',
    'country',
    'currency',
    'discipline',
    'division',
    'institution',
    'interest_type',
    'nationality',
    'organisation',
    'preference_type',
    'programme_level',
    'public_holiday',
    'registration_category',
    'specialist_field',
    'timezone',
  ],
  staff: ['bulk_action', 'bulk_item', 'saved_view', 'trail_verification'],
  'domains/training': ['training_agreement', 'training_signature'],
};

/** Between domains: what sells something, and what pays for it, know the order. Engines know no domain. */
const knowOrders = ['domains/applications', 'domains/events', 'domains/exams', 'domains/payments'];

const isOfBusiness = (area: string): boolean => /^(?:domains\/|staff$)/.test(area);

export const mayWrite = (area: string, table: string): boolean => area === ownerOf.get(table);

export const mayName = (area: string, table: string): boolean => {
  const owner = ownerOf.get(table) ?? '';
  // The institution's side reads across the areas.
  if (area === owner || area === 'staff' || !isOfBusiness(owner)) return true;
  if (!area.startsWith('domains/')) return false;
  // Everything is about somebody, and lists are there to be chosen from. My data gives away and erases all that there is.
  if (table === 'contact' || owner === 'domains/reference' || area === 'domains/my-data') return true;
  // An exam is sat at an event: who may sit it is asked with all else that opens the event to somebody.
  if (owner === 'domains/exams' && area === 'domains/events') return true;
  return owner === 'domains/orders' && knowOrders.includes(area);
};

/** The database's own functions: whoever owns one says what it reads, and others ask it. */
const ownersOfFunctions: Readonly<Record<string, readonly string[]>> = {
  'platform/database': ['fold_text', 'product_day', 'product_now', 'raise_data_version'],
  'engines/audit': [
    'audit_content',
    'audit_digest',
    'await_audit_link',
    'is_still_known',
    'refuse_audit_change',
  ],
  'engines/entitlements': ['session_facts', 'sign_in_digest', 'viewed_sign_in', 'was_erased'],
  'engines/notifications': [
    'announce_news',
    'announce_person',
    'announce_reading',
    'announce_session',
    'announce_standing',
  ],
  'domains/applications': [
    'count_application_review',
    'open_review',
    'open_review_of_submitted',
    'refuse_submission_event_change',
  ],
  'domains/cases': ['date_request', 'note_request_status'],
  'domains/directory': ['near_firms', 'near_members'],
  'domains/documents': [
    'document_kept_for',
    'is_cv',
    'note_use_by_verification',
    'refuse_evidence_change',
    'remove_evidence_documents',
  ],
  'domains/events': ['name_speakers', 'rename_speaker'],
  'domains/membership': [
    'accounts_spoken_for',
    'billing_address_of',
    'name_organisation',
    'organisations_already',
    'rename_organisation',
    'standing_mark',
  ],
  'domains/my-data': [
    'is_erasing',
    'is_merging',
    'refuse_left_behind_change',
    'refuse_merged_change',
    'refuse_merged_person',
  ],
  'domains/orders': [
    'early_bird_cents',
    'order_amount_charged',
    'order_amount_due',
    'order_early_discount',
    'order_expected_by',
    'order_owed',
    'order_under_way',
  ],
  'domains/payments': [
    'bill_payer',
    'name_payer',
    'refuse_payment_history_change',
    'rename_new_payer',
    'rename_payer',
  ],
  'domains/placements': ['name_student', 'rename_student', 'students_sharing_cv'],
  'domains/preferences': ['joins_news', 'wants_news_by_mail'],
  'domains/reference': ['working_days_after', 'working_days_between'],
  'domains/training': ['is_in_training'],
};

/** Every table and view there is. */
export const tables = new Set(
  [
    ...(/export interface DB \{(.*?)\n\}/s
      .exec(readFileSync(join(source, 'platform/database/schema.generated.ts'), 'utf8'))?.[1]
      ?.matchAll(/^\s+(\w+):/gm) ?? []),
  ].map(([, name = '']) => name),
);
const areaOf = (areas: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(areas).flatMap(([area, names]) => names.map((name) => [name, area] as const)));
export const ownerOf = areaOf(owners);
export const ownerOfFunction = areaOf(ownersOfFunctions);

const namesInSql = /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?\(*(\w+)/gi;
const writesInSql = /\b(?:insert into|delete from|merge into|truncate|update)\s+(?:only\s+)?(\w+)/gi;
const calledFunctions = new RegExp(`\\b(${[...ownerOfFunction.keys()].join('|')})\\b(?=\\(|')`, 'g');

export const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

export const tablesAmong = (names: readonly string[]): Set<string> =>
  new Set(names.filter((name) => tables.has(name)));

/** Every table that a statement names, and every one that it changes. */
export const namedInSql = (statement: string): string[] => firstGroups(statement, namesInSql);
export const writtenInSql = (statement: string): string[] => firstGroups(statement, writesInSql);

/** The functions of the database that are called. */
export const functionsIn = (text: string): Set<string> => new Set(firstGroups(text, calledFunctions));

/** Domains, and the institution's side, ask each other's functions; what knows no domain asks none of theirs. */
export const mayCall = (area: string, name: string): boolean =>
  isOfBusiness(area) || !isOfBusiness(ownerOfFunction.get(name) ?? '');
