import { sql, type Kysely } from 'kysely';

/**
 * What was selected for a bulk action, so that another selection under its key is refused: what a filter matched then says nothing of
 * the filter. Of those that are there already nobody knows; previews go after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_action add column selection_digest text`.execute(db);
}
