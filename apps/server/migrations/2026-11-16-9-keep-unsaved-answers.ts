import { sql, type Kysely } from 'kysely';

/** What somebody had typed into a form of their profile when their session ended, until they decide about it. */
const statements = [
  `create table unsaved_answers (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid not null references contact (id),
    form_name text not null,
    edited_record text,
    answers text not null,
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now()
  )`,
  `create index unsaved_answers_contact on unsaved_answers (contact_id, form_name)`,
  `create index unsaved_answers_age on unsaved_answers (created_on)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
