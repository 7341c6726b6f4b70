import type { Registry } from '../../engines/records/index.ts';

/**
 * What the trail names as the database does and no record type has a label for: things that no client reads as records, and
 * columns that are no field of theirs. A test goes over all that is traced.
 */

const things: Readonly<Record<string, string>> = {
  application_check: 'Checklist of an application',
  application_look: 'Look at an application',
  calendar_feed: 'Calendar feed',
  channel: 'Email address, phone or address',
  contact_merge: 'Merge of two records',
  contact_role: 'Role',
  ctpt_applicationchecks: 'Checklist of an application',
  data_export: 'Download of one’s own data',
  dataexports: 'Download of one’s own data',
  document_use: 'What a document was used for',
  email_change: 'Change of an email address',
  email_change_link: 'Change of an email address',
  ended_session: 'Signing out',
  identity_link: 'Sign-in',
  payment_message: 'Message of the card gateway',
  payment_message_count: 'Messages of the card gateway',
  quarantined_file: 'File that was set apart',
  view_session: 'View as a member',
};

const fields: Readonly<Record<string, string>> = {
  address_type: 'Type of address',
  annotation_id: 'File',
  answers_before: 'Answers before',
  asked: 'What was to be done',
  asked_by: 'Asked by',
  cancelled_by: 'Cancelled by',
  checked: 'Ticked',
  checked_by: 'Ticked by',
  checked_on: 'Ticked on',
  code_digest: 'Code',
  contact_id: 'Person',
  contact_version: 'State of the person’s record',
  data: 'Answers',
  decided_by: 'Decided by',
  definition: 'Questions',
  desk: 'Desk',
  desks: 'Desks that read it',
  edition: 'Edition',
  ended_on: 'Ended on',
  erased_on: 'Erased on',
  filename: 'Name of the file',
  finding: 'What was found in it',
  first_approver_id: 'Agreed to first by',
  given_up_cents: 'Given up',
  idempotency_key: 'Key of the request',
  intro: 'Introduction',
  invoice_issued_on: 'Invoice issued on',
  item: 'Point of the checklist',
  joins_news: 'Joins the newsletter',
  kept: 'What undoing needs',
  key_mark: 'Code',
  kind_code: 'Kind',
  mail_batch: 'Mail it went with',
  mail_wanted: 'To be mailed',
  mailed_on: 'Mailed on',
  merged_by: 'Merged by',
  merged_into: 'Merged into',
  merged_on: 'Merged on',
  mime_type: 'Kind of file',
  news_kind: 'Kind of news',
  next_query_on: 'To be asked about on',
  organisation_name: 'Organisation',
  other_id: 'Record that was merged',
  outcome: 'What followed from it',
  particulars: 'What it says',
  queries: 'How often it was asked about',
  query: 'List it was chosen from',
  questions: 'Questions that were opened',
  reason: 'Reason',
  record_version: 'State of the record',
  registration_id: 'Registration',
  reminded_days: 'Reminders',
  reminded_on: 'Reminded on',
  replaced_on: 'Replaced on',
  requested_by: 'Requested by',
  review_id: 'Application',
  search: 'search',
  selection_digest: 'What was selected',
  seed_fingerprint: 'Edition that came with the product',
  sha256: 'Checksum of the file',
  size_bytes: 'Size of the file',
  source_key: 'What raised it',
  source_kind: 'What it is for',
  started_on: 'Started on',
  state_code: 'State',
  storage_key: 'Where the file is kept',
  submission_id: 'Application',
  supporting_document_id: 'Document',
  survivor_id: 'Record that stayed',
  taken_on: 'Taken on',
  undone_by: 'Undone by',
  undone_on: 'Undone on',
  withdrawn_on: 'Withdrawn on',
};

/** The way in which something was done, which a job or the code names: 'first-sign-in'. */
export const wayInWords = (way: string): string =>
  way.slice(0, 1).toUpperCase() + way.slice(1).replaceAll('-', ' ');

type Types = Registry['types'];

/** What a record type, or a table that is none, is called; undefined where nobody has said. */
export const thingInWords = (types: Types, name: string): string | undefined =>
  types.find((type) => type.name === name || type.table === name)?.label ?? things[name];

/** What a field of a record type is called, by its column or its name on the wire; of what was erased, the things themselves. */
export function fieldInWords(types: Types, typeName: string, name: string): string | undefined {
  const ofType = types
    .find((type) => type.name === typeName)
    ?.allFields.find((field) => field.column === name || field.name === name);
  return ofType?.label ?? fields[name] ?? thingInWords(types, name);
}

/**
 * 'contacts: first_name, last_name' in words. An export names fields as the wire does, what it was narrowed by, and how many
 * records it had, which is said as it stands.
 */
export function fieldsInWords(types: Types, written: string): string {
  const at = written.indexOf(': ');
  const typeName = written.slice(0, at);
  const wordsOf = (name: string) => fieldInWords(types, typeName, name) ?? name.replaceAll('_', ' ');
  const words = written
    .slice(at + 2)
    .split(', ')
    .map((name) => (name.startsWith('filter: ') ? `filter: ${wordsOf(name.slice(8))}` : wordsOf(name)));
  return [...new Set(words)].join(', ');
}
