import { sql, type Kysely } from 'kysely';

/** Whether an agreement by which somebody is trained runs on a day; one that was cancelled does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function is_in_training(student uuid, day date) returns boolean language sql stable as $$
    select exists (select from training_agreement a where a.student_id = student and a.state_code = 0
      and a.status_code <> 3 and day between a.start_date and a.end_date) $$`.execute(db);
}
