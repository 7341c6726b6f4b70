import type { Actor } from '../../../engines/audit/index.ts';
import { lockPerson, lockRows } from '../../../engines/locks/index.ts';
import { tell } from '../../../engines/notifications/index.ts';
import { lockKeys, type Tx } from '../../../platform/database/index.ts';
import { aboutNewcomer, askStaff, type StaffRequestServices } from '../ask-staff.ts';
import { membershipNotices } from '../notices.ts';
import { addressLock, emailChangedMail, hashOf, isPrimaryEmail, stateOf } from './email-change.ts';
import { moveEmailChange, type EmailChange } from './move-email-change.ts';
import type { EmailChangeServices } from './pending-change.ts';
import { findOwnerOf } from './primary-channel.ts';
import { brokenLink, takenAddress } from './refusals.ts';
import { setPrimaryAddress } from './set-primary-address.ts';

/**
 * The new address takes effect, once. The holder of the token reads the new address's mail: that is the proof. Where a
 * newcomer proves the address that another contact has, staff are asked who they are.
 */
export async function confirmEmailChange(
  services: Omit<EmailChangeServices, 'registry'> & StaffRequestServices,
  token: string,
  requestId: string,
): Promise<void> {
  const { db, jobs, clock } = services;
  const outcome = await db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, token);
    const now = clock.now();
    const state = stateOf(change, now);
    if (state !== 'pending') throw brokenLink(state);
    const isFirst = (await requireStillPrimary(tx, change)) === null;
    const { contact_id: contactId, channel_id: channelId, new_address: address } = change;
    const actor: Actor = { contactId, name: `mailed link ${change.id}`, requestId };
    await lockKeys(tx, addressLock(address));
    const owner = await findOwnerOf(tx, address, { exceptFor: contactId });
    if (owner !== null) {
      if (!isFirst) return 'taken';
      await askStaff(tx, services, actor, aboutNewcomer(contactId, owner));
      return 'staffAsked';
    }

    const previous = await setPrimaryAddress(tx, actor, { contactId, channelId, address });
    await moveEmailChange(tx, change, 'confirm', now, { previous_addresses: previous });
    const notice = isFirst ? membershipNotices.firstAddress : membershipNotices.addressChanged;
    await tell(tx, { contactId, noticeId: change.id }, notice, null);
    for (const place of previous.keys()) {
      await jobs.enqueue(tx, emailChangedMail, { changeId: change.id, place });
    }
    return 'confirmed';
  });
  if (outcome !== 'confirmed') throw takenAddress(outcome);
}

/**
 * Everything that changes a channel's address locks its person and then the channel's row. What is known of the change
 * from before the locks is whose it is: it may have been confirmed, superseded, cancelled or erased while we waited.
 */
async function lockChange(tx: Tx, token: string): Promise<EmailChange> {
  const found = await changeOf(tx, token);
  if (!found) throw brokenLink('unknown');
  await lockPerson(tx, found.contact_id);
  const channels = tx.selectFrom('channel').select('id').where('id', '=', found.channel_id);
  await lockRows(tx, 'source', channels).execute();
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

/** Staff may have closed the channel or given it another owner since. Answers its present address. */
async function requireStillPrimary(tx: Tx, change: EmailChange): Promise<string | null> {
  const channel = await tx
    .selectFrom('channel')
    .select(['contact_id', 'state_code', 'method_type', 'map_email_to', 'email_address'])
    .where('id', '=', change.channel_id)
    .executeTakeFirst();
  const isTheirs = channel?.contact_id === change.contact_id && channel.state_code === 0;
  if (!channel || !isTheirs || !isPrimaryEmail(channel)) throw brokenLink('cancelled');
  return channel.email_address;
}
