import { sql, type Kysely } from 'kysely';

/** The next case to take is the first of those that wait and are with nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index service_case_next on service_case (answer_due_on, id)
    where officer_id is null and status_code in (1, 727530000)`.execute(db);
}
