import { sql, type Kysely } from 'kysely';

/** The membership desk opens its list with those that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index submission_status on submission (status)`.execute(db);
}
