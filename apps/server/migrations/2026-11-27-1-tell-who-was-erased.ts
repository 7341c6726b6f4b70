import { sql, type Kysely } from 'kysely';

/** Whether a sign-in was somebody's who has been erased, and is nobody's since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function was_erased(of_issuer text, of_subject text) returns boolean language sql stable as $$
    select exists (select from ended_session where session = sign_in_digest(of_issuer, of_subject))
      and not exists (select from identity_link where issuer = of_issuer and subject = of_subject)
  $$`.execute(db);
}
