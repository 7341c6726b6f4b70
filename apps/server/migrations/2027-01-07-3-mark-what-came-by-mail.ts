import { sql, type Kysely } from 'kysely';

/** What somebody answered by mail stands in the conversation as such: a mail is quoted and signed as it pleases whoever writes it. */
const statements = [`alter table case_message add column by_mail boolean not null default false`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
