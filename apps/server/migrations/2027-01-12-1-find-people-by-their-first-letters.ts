import { sql, type Kysely } from 'kysely';

/** As names and numbers have one: the first letters of an address lead to it, whatever the order of the database's own language. */
const statements = [`create index contact_by_email_text on contact ((lower(email) collate "C"), id)`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
