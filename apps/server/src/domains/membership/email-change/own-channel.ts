import { writeAudit, type Row } from '../../../engines/audit/index.ts';
import type { Caller } from '../../../engines/entitlements/index.ts';
import { lockReachableRow, type Registry } from '../../../engines/records/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import { channels } from '../records/channels.ts';
import { stateOf } from './email-change.ts';
import { nothingPending } from './refusals.ts';

export interface EmailChangeServices {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly registry: Registry;
  readonly clock: Clock;
}

export interface Asking {
  readonly caller: Caller;
  readonly requestId: string;
}

interface PendingChange {
  readonly id: string;
  readonly new_address: string;
}

/**
 * Does something with the change that waits on the caller's own channel, whose row stays locked meanwhile. Staff have
 * none of this for a member's channel: they change the address, and the member confirms.
 */
export async function withPendingChange(
  { db, registry, clock }: EmailChangeServices,
  { caller, requestId }: Asking,
  channelId: string,
  work: (tx: Tx, change: PendingChange) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const place = { recordType: channels.name, verb: 'update', id: channelId } as const;
    const before = await lockReachableRow(tx, { registry, caller }, place);
    if (!before || before['contact_id'] !== caller.contactId) throw notFound();
    const change = await openChange(tx, channelId);
    if (!change || stateOf(change, clock.now()) !== 'pending') throw nothingPending();
    await work(tx, change);
    await writeAudit(
      tx,
      { contactId: caller.contactId, name: caller.subject, requestId },
      {
        action: 'update',
        recordType: channels.name,
        recordId: channelId,
        before,
        after: await channelAsItIs(tx, channelId),
      },
    );
  });
}

const openChange = (tx: Tx, channelId: string) =>
  tx
    .selectFrom('email_change')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('confirmed_on', 'is', null)
    .where('superseded_on', 'is', null)
    .where('cancelled_on', 'is', null)
    .executeTakeFirst();

export const channelAsItIs = (tx: Tx, channelId: string): Promise<Row> =>
  tx.selectFrom('channel_record').selectAll().where('id', '=', channelId).executeTakeFirstOrThrow();
