import { sql, type Kysely } from 'kysely';

/** The letter, the card and the public question ask the same function; a second rule in the database had left out what is owed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view member_standing`.execute(db);
}
