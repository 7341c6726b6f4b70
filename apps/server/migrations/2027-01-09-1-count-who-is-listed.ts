import { sql, type Kysely } from 'kysely';

/** Lists of people are counted by their class, standing or branch from indexes alone: these hold nobody who is not listed. */
const isListed = 'merged_into is null and erased_on is null';
const statements = [
  `drop index contact_unmerged, contact_type_state, contact_standing`,
  `create index contact_present on contact (state_code) where ${isListed}`,
  `create index contact_present_by_type on contact (contact_type, id) where ${isListed}`,
  `create index contact_present_by_standing on contact (standing_code, id) where ${isListed}`,
  `create index contact_present_by_branch on contact (branch_id, id) where ${isListed}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
