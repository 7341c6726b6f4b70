import { sql, type Kysely } from 'kysely';

/** What was added up leaves room behind until it is vacuumed: after ten thousands at once, reading all of it would take long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where the queue was counted before, some databases have it already.
  await sql`create index if not exists application_review_count_stage
    on application_review_count (stage_code) include (change)`.execute(db);
}
