import { sql, type Kysely } from 'kysely';

/**
 * Whether a person is still known, held until the transaction ends: whoever erases them at the same moment waits for what is
 * written about them, or it finds them erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function is_still_known(person uuid) returns boolean language plpgsql as $$
    begin
      perform 1 from contact where id = person and erased_on is null for key share;
      return found;
    end $$`.execute(db);
}
