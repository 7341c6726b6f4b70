import { sql, type Kysely } from 'kysely';

/** What is still to come is a small part of what ever was, and is found by when it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index event_by_end on event (end_date, start_date)`.execute(db);
}
