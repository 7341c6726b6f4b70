import { sql, type Kysely } from 'kysely';

/** Whoever may open their profile may see all that is held about them: roles of before this page get it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into permission_set (role_id, asset_key, can_read)
    select role_id, 'profile.mydata', can_read from permission_set where asset_key = 'profile'
    on conflict do nothing`.execute(db);
}
