import { sql, type Kysely } from 'kysely';

/** A paper that a desk prints shows what is somebody's as the page of it does. */
const statements = [
  `alter table record_view drop constraint record_view_kind_code_check`,
  `alter table record_view add constraint record_view_kind_code_check check (kind_code between 1 and 11)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
