import { sql, type Kysely } from 'kysely';

/** Orders that could not be made are tried again, those that were tried longest ago first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index automation_log_refused on automation_log (modified_on) where status_code = 533910001`.execute(
    db,
  );
}
