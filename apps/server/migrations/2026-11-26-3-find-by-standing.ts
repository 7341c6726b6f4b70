import { sql, type Kysely } from 'kysely';

/** The education desk looks at what stands in a certain way among everybody's; a member's own few need no index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index member_declaration_standing on member_declaration (status_code, created_on)`.execute(
    db,
  );
}
