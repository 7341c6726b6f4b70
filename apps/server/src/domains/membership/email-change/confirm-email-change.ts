import { sql, type Selectable } from 'kysely';
import { writeAudit, type Actor } from '../../../engines/audit/index.ts';
import { lockKeys, type Schema, type Tx } from '../../../platform/database/index.ts';
import { channels } from '../records/channels.ts';
import { contacts } from '../records/contacts.ts';
import {
  addressLock,
  distinctAddresses,
  emailChangedMail,
  hashOf,
  isPrimaryEmail,
  isSameAddress,
  stateOf,
} from './email-change.ts';
import type { EmailChangeServices } from './pending-change.ts';
import { brokenLink, takenAddress } from './refusals.ts';
import { channelAsItIs } from './start-email-change.ts';

type Change = Selectable<Schema['email_change']>;

/** The new address takes effect, once. Whoever holds the token reads the new address's mail: that is the proof. */
export async function confirmEmailChange(
  { db, jobs, clock }: Omit<EmailChangeServices, 'registry'>,
  token: string,
  requestId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, token);
    const now = clock.now();
    const state = stateOf(change, now);
    if (state !== 'pending') throw brokenLink(state);
    await requireStillPrimary(tx, change);
    await lockKeys(tx, addressLock(change.new_address));
    await refuseTaken(tx, change);

    const actor: Actor = { contactId: change.contact_id, name: `mailed link ${change.id}`, requestId };
    const ofChannel = await changeChannel(tx, actor, change);
    const ofContact = await changeContact(tx, actor, change);
    const previous = distinctAddresses([ofChannel, ofContact]).filter(
      (address) => !isSameAddress(address, change.new_address),
    );
    await tx
      .updateTable('email_change')
      .set({ confirmed_on: now.toISOString(), previous_addresses: previous })
      .where('id', '=', change.id)
      .execute();
    await notify(tx, change);
    for (const place of previous.keys()) {
      await jobs.enqueue(tx, emailChangedMail, { changeId: change.id, place });
    }
  });
}

/**
 * Everything that changes a channel's address locks the channel's row first. What is known of the change from before
 * the lock is its channel only: it may have been confirmed, superseded or cancelled while we waited.
 */
async function lockChange(tx: Tx, token: string): Promise<Change> {
  const found = await changeOf(tx, token);
  if (!found) throw brokenLink('unknown');
  await tx.selectFrom('channel').select('id').where('id', '=', found.channel_id).forUpdate().execute();
  const change = await changeOf(tx, token);
  if (!change) throw brokenLink('unknown');
  return change;
}

const changeOf = (tx: Tx, token: string) =>
  tx
    .selectFrom('email_change')
    .innerJoin('email_change_link', 'email_change_link.email_change_id', 'email_change.id')
    .selectAll('email_change')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();

/** Staff may have closed the channel or given it another owner since. */
async function requireStillPrimary(tx: Tx, change: Change): Promise<void> {
  const channel = await tx
    .selectFrom('channel')
    .select(['contact_id', 'state_code', 'method_type', 'map_email_to'])
    .where('id', '=', change.channel_id)
    .executeTakeFirst();
  const isTheirs = channel?.contact_id === change.contact_id && channel.state_code === 0;
  if (!channel || !isTheirs || !isPrimaryEmail(channel)) throw brokenLink('cancelled');
}

async function refuseTaken(tx: Tx, { contact_id, new_address }: Change): Promise<void> {
  const { rows } = await sql`
    select 1 from contact where lower(email) = lower(${new_address}) and id <> ${contact_id}
    union all
    select 1 from channel where lower(email_address) = lower(${new_address}) and contact_id <> ${contact_id}
      and method_type = 727530001 and map_email_to = 727530000
    limit 1`.execute(tx);
  if (rows.length > 0) throw takenAddress();
}

/** Answers the address that was there before. */
async function changeChannel(tx: Tx, actor: Actor, change: Change): Promise<string | null> {
  const before = await channelAsItIs(tx, change.channel_id);
  const after = await tx
    .updateTable('channel')
    .set({ email_address: change.new_address, version: sql`version + 1`, modified_on: sql`now()` })
    .where('id', '=', change.channel_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: channels.name,
    recordId: change.channel_id,
    before,
    after,
  });
  return before['email_address'] === null ? null : String(before['email_address']);
}

async function changeContact(tx: Tx, actor: Actor, change: Change): Promise<string | null> {
  const before = await tx
    .selectFrom('contact')
    .selectAll()
    .where('id', '=', change.contact_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = await tx
    .updateTable('contact')
    .set({ email: change.new_address, version: sql`version + 1`, modified_on: sql`now()` })
    .where('id', '=', change.contact_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: contacts.name,
    recordId: change.contact_id,
    before,
    after,
  });
  return before.email;
}

async function notify(tx: Tx, change: Change): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      id: change.id,
      contact_id: change.contact_id,
      kind_code: 6,
      title: 'Your email address was changed',
      body: 'Your new primary email address is confirmed. Your sign-in stays as it was. If this was not you, tell us at once.',
      link: '/profile/update-email',
    })
    .execute();
}
