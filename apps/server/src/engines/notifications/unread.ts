import { mostUnread, type UnreadAnswer } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** A column for any statement: how many notifications somebody has not read, as far as anybody counts. */
export const unreadOf = (contactId: string): RawBuilder<number> => counted(sql`${contactId}::uuid`);

const counted = (contactId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::integer from (select from notification
    where contact_id = ${contactId} and read_on is null and state_code = 0 limit ${mostUnread}) as unread)`;

/** Told of a person `c` besides: open pages read anew how they stand, once it is another. */
export const standing = sql<string>`md5(concat_ws('|', c.contact_type, c.membership_number, c.standing_code, c.on_hold, c.on_hold_until_paid,
    c.termination_type)) || '.' || coalesce((select cr.role_id::text from contact_role cr join role r on r.id = cr.role_id
    where cr.contact_id = c.id order by cr.position, r.key limit 1), '')`;

/** Of any number of people in one statement. */
export async function readNews(
  db: Database,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, UnreadAnswer>> {
  const { rows } = await sql<{ id: string; unread: number; standing: string }>`
    select c.id, ${counted(sql`c.id`)} as unread, ${standing} as standing
    from contact c where c.id = any(${contactIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...news }) => [id, news]));
}
