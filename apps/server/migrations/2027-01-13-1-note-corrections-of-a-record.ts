import { sql, type Kysely } from 'kysely';

/** What an officer corrects of a person is noted with the reason, where the person reads who looked. */
const statements = [
  `alter table record_view drop constraint record_view_kind_code_check`,
  `alter table record_view add constraint record_view_kind_code_check check (kind_code between 1 and 12)`,
  `alter table record_view drop constraint record_view_says_why`,
  `alter table record_view add constraint record_view_says_why check (kind_code not in (2, 4, 12) or reason is not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
