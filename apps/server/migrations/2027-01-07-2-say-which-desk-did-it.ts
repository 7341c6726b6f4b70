import { sql, type Kysely } from 'kysely';

/**
 * At which desks whoever started a bulk action was then: its report belongs to these. Of those that are there already nobody knows, and
 * they go with their time; until then they are any desk's.
 */
const statements = [
  `alter table bulk_action add column desks text not null default ''`,
  `update bulk_action set desks = 'membership,finance,events,education'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
