import { sql } from 'kysely';
import type { Row } from '../../../engines/audit/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { primaryEmail } from './email-change.ts';

/** The channels that hold a person's primary email address: one, or none yet. Old data may have several. */
export const primaryChannelsOf = (tx: Tx, contactId: string) =>
  tx
    .selectFrom('channel')
    .select(['id', 'email_address'])
    .where('contact_id', '=', contactId)
    .where('method_type', '=', primaryEmail.method_type)
    .where('map_email_to', '=', primaryEmail.map_email_to)
    .where('state_code', '=', 0)
    .orderBy('created_on')
    .orderBy('id');

/** Without an address it waits for one to be proved. */
export async function addPrimaryChannel(
  tx: Tx,
  contactId: string,
  address: string | null = null,
): Promise<string> {
  const { id } = await tx
    .insertInto('channel')
    .values({ contact_id: contactId, ...primaryEmail, email_address: address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** With what waits on it. */
export const channelAsItIs = (tx: Tx, channelId: string): Promise<Row> =>
  tx.selectFrom('channel_record').selectAll().where('id', '=', channelId).executeTakeFirstOrThrow();

/** Whether the person gave an address and has not opened its link yet. */
export async function hasPendingAddress(db: Database, contactId: string): Promise<boolean> {
  const waiting = db
    .selectFrom('channel_record')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('state_code', '=', 0)
    .where('pending_email_address', 'is not', null);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** Another person has the address: as that of record, or as their primary email. */
export async function findOwnerOf(
  tx: Tx,
  address: string,
  { exceptFor }: { exceptFor: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from contact where lower(email) = lower(${address}) and id <> ${exceptFor}
    union all
    select contact_id from channel where lower(email_address) = lower(${address}) and contact_id <> ${exceptFor}
      and method_type = ${primaryEmail.method_type} and map_email_to = ${primaryEmail.map_email_to}
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
