import { sql } from 'kysely';
import { writeAudit, type Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { channels } from '../records/channels.ts';
import { contacts } from '../records/contacts.ts';
import { distinctAddresses, isSameAddress } from './email-change.ts';
import { channelAsItIs } from './primary-channel.ts';

interface ProvedAddress {
  readonly contactId: string;
  /** Locked already; the contact is locked after it, here as everywhere. */
  readonly channelId: string;
  readonly address: string;
}

const changed = { version: sql<number>`version + 1`, modified_on: sql<string>`now()` };

/** An address that was proved becomes the person's: of their primary email and of record. Answers the ones before. */
export async function setPrimaryAddress(
  tx: Tx,
  actor: Actor,
  { contactId, channelId, address }: ProvedAddress,
): Promise<string[]> {
  const channelBefore = await channelAsItIs(tx, channelId);
  const channel = await tx
    .updateTable('channel')
    .set({ email_address: address, ...changed })
    .where('id', '=', channelId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: channels.name,
    recordId: channelId,
    before: channelBefore,
    after: channel,
  });
  const contactBefore = await tx
    .selectFrom('contact')
    .selectAll()
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const contact = await tx
    .updateTable('contact')
    .set({ email: address, ...changed })
    .where('id', '=', contactId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: contacts.name,
    recordId: contactId,
    before: contactBefore,
    after: contact,
  });
  const ofChannel = channelBefore['email_address'];
  const before = distinctAddresses([typeof ofChannel === 'string' ? ofChannel : null, contactBefore.email]);
  return before.filter((one) => !isSameAddress(one, address));
}
