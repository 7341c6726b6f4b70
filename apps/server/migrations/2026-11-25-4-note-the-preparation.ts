import { sql, type Kysely } from 'kysely';

/** Which version of the program has brought the database to what it expects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table preparation (
    singleton boolean primary key default true check (singleton),
    fingerprint text not null,
    prepared_on timestamptz not null default now()
  )`.execute(db);
}
