import { changeRow, type Actor } from '../../../engines/audit/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { changeContactRow } from '../contact.ts';
import { channels } from '../records/channels.ts';
import { distinctAddresses, isSameAddress } from './email-change.ts';
import { channelAsItIs } from './primary-channel.ts';

interface ProvedAddress {
  readonly contactId: string;
  /** Locked already; the contact is locked after it, here as everywhere. */
  readonly channelId: string;
  readonly address: string;
}

/** An address that was proved becomes the person's: of their primary email and of record. Answers the ones before. */
export async function setPrimaryAddress(
  tx: Tx,
  actor: Actor,
  { contactId, channelId, address }: ProvedAddress,
): Promise<string[]> {
  const channelBefore = await channelAsItIs(tx, channelId);
  const channel = {
    table: 'channel',
    recordType: channels.name,
    before: { ...channelBefore, id: channelId },
  } as const;
  await changeRow(tx, actor, channel, { email_address: address });
  const own = tx.selectFrom('contact').selectAll().where('id', '=', contactId);
  const contactBefore = await lockRows(tx, 'source', own).executeTakeFirstOrThrow();
  await changeContactRow(tx, actor, contactBefore, { email: address });
  const ofChannel = channelBefore['email_address'];
  const before = distinctAddresses([typeof ofChannel === 'string' ? ofChannel : null, contactBefore.email]);
  return before.filter((one) => !isSameAddress(one, address));
}
