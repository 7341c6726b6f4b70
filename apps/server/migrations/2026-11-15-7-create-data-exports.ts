import { sql, type Kysely } from 'kysely';

/** Each time a person took away what is kept about them; one at a time, and so many a day. */
const statements = [
  `create table data_export (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid not null references contact (id) on delete cascade,
    started_on timestamptz not null,
    ended_on timestamptz
  )`,
  `create index data_export_contact on data_export (contact_id, started_on)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
