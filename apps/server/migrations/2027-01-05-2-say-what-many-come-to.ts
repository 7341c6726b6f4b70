import { sql, type Kysely } from 'kysely';

/** What a record comes to, where something is paid by it: as it was previewed, and nothing else is done. Lists leave previews out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_item add column amount_cents bigint`.execute(db);
  await sql`create index bulk_action_status on bulk_action (status_code, created_on, id)`.execute(db);
}
