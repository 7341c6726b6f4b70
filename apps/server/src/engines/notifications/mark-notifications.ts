import type { MarkNotificationsRequest } from '@charter/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { malformed, notFound } from '../../platform/errors/index.ts';
import { readUnread } from './unread.ts';

/**
 * Marks somebody's own as read or unread, and answers how many are unread then. What is marked so already keeps the time
 * it was read at. Nobody's business but theirs, so the trail does not hold it.
 */
export async function markNotifications(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  contactId: string,
  { notifications, upTo, read }: MarkNotificationsRequest,
): Promise<number> {
  if ((notifications === undefined) === (upTo === undefined))
    throw malformed('notifications', 'Say which, or up to when: one of the two.');
  if (notifications) await refuseOthers(db, contactId, notifications);
  let marking = db
    .updateTable('notification')
    .set({ read_on: read ? clock.now().toISOString() : null })
    .where('contact_id', '=', contactId)
    .where('read_on', read ? 'is' : 'is not', null);
  if (notifications) marking = marking.where('id', 'in', notifications);
  // The time of a record is told to the millisecond and kept to the microsecond.
  if (upTo !== undefined)
    marking = marking.where(sql<boolean>`date_trunc('milliseconds', created_on) <= ${upTo}::timestamptz`);
  await marking.execute();
  return (await readUnread(db, [contactId])).get(contactId)?.unread ?? 0;
}

/** All of them, or none is marked. */
async function refuseOthers(db: Database, contactId: string, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const { found } = await db
    .selectFrom('notification')
    .select((count) => count.fn.countAll<string>().as('found'))
    .where('contact_id', '=', contactId)
    .where('id', 'in', [...wanted])
    .executeTakeFirstOrThrow();
  if (Number(found) < wanted.size) throw notFound('The notification');
}
