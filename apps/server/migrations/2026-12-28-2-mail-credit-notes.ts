import { sql, type Kysely } from 'kysely';

/** When the mail of a credit note was asked for. Those that are on record already were told of when they were made. */
const statements = [
  `alter table credit_note add column mailed_on timestamptz`,
  `update credit_note set mailed_on = created_on`,
  `create index credit_note_to_mail on credit_note (created_on) where mailed_on is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
