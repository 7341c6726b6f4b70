import { mostUnread, type UnreadAnswer } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** A column for any statement: how many notifications somebody has not read, as far as anybody counts. */
export const unreadOf = (contactId: string): RawBuilder<number> => unreadBy(sql`${contactId}::uuid`);

const unreadBy = (contactId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::integer from (select from notification
    where contact_id = ${contactId} and read_on is null and state_code = 0 limit ${mostUnread}) as unread)`;

/** How many notifications any number of people have not read, in one statement. */
export async function readUnread(
  db: Database,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, UnreadAnswer>> {
  const { rows } = await sql<{ id: string; unread: number; standing: string }>`
    select p.id, ${unreadBy(sql`p.id`)} as unread, standing_mark(p.id) as standing
    from unnest(${contactIds}::uuid[]) as p (id)`.execute(db);
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}
