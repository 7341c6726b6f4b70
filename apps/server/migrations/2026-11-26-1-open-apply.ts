import { sql, type Kysely } from 'kysely';

/** Whoever may see their applications may see what else to apply for: roles of before this page get it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into permission_set (role_id, asset_key, can_read)
    select role_id, 'apply', can_read from permission_set where asset_key = 'applications'
    on conflict do nothing`.execute(db);
}
