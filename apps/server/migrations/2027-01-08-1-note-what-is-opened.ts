import { sql, type Kysely } from 'kysely';

/** Not only the page of a person shows what is theirs: their application, payment, invoice, request and declaration do as well. */
const statements = [
  `alter table record_view drop constraint record_view_kind_code_check`,
  `alter table record_view add constraint record_view_kind_code_check check (kind_code between 1 and 10)`,
  `alter table record_view drop constraint record_view_says_why`,
  `alter table record_view add constraint record_view_says_why check (kind_code not in (2, 4) or reason is not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
