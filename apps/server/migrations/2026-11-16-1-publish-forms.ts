import { sql, type Kysely } from 'kysely';

/** What a published form says besides its questions, and one open draft for each person and form. */
const statements = [
  `alter table web_form
    add column intro jsonb not null
      default '{"shown":false,"paragraphs":[],"requiredDocuments":[],"supportedFileTypes":[],"notes":[],"conditions":[]}',
    add column fee_cents bigint check (fee_cents > 0),
    add column seed_fingerprint text`,
  `create unique index submission_one_draft on submission (contact_id, form_name)
    where progress_code = 100000000`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
