import { mostUnread } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** A column for any statement: how many notifications somebody has not read, as far as anybody counts. */
export const unreadOf = (contactId: string): RawBuilder<number> => counted(sql`${contactId}::uuid`);

const counted = (contactId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::integer from (select from notification
    where contact_id = ${contactId} and read_on is null and state_code = 0 limit ${mostUnread}) as unread)`;

/** Of any number of people in one statement. */
export async function countUnread(
  db: Database,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; unread: number }>`
    select person.id, ${counted(sql`person.id`)} as unread
    from unnest(${contactIds}::uuid[]) as person (id)`.execute(db);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}
