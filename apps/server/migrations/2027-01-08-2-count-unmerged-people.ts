import { sql, type Kysely } from 'kysely';

/** Who is listed is counted from an index of a few pages: without it, ten thousand rows are read for each list of people. */
const statements = [`create index contact_unmerged on contact (state_code) where merged_into is null`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
