import { writeAudit } from '../../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import { lockPerson } from '../../../engines/locks/index.ts';
import { lockReachableRow, type Registry } from '../../../engines/records/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import { channels } from '../records/channels.ts';
import { stateOf } from './email-change.ts';
import { moveEmailChange, openEmailChange, type EmailChange } from './move-email-change.ts';
import { channelAsItIs } from './primary-channel.ts';
import { nothingPending } from './refusals.ts';
import { startEmailChange } from './start-email-change.ts';

export interface EmailChangeServices {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly registry: Registry;
  readonly clock: Clock;
}

/** A new mail with a new link, and a day from now to use it; the links before it are dead. */
export async function resendEmailChange(
  services: EmailChangeServices,
  context: RequestContext,
  channelId: string,
): Promise<void> {
  const { contactId } = context.caller;
  await withPendingChange(services, context, channelId, (tx, { new_address: newAddress }) =>
    startEmailChange(tx, services, { contactId, channelId, newAddress, askedBy: contactId, isResend: true }),
  );
}

/** The address stays as it is; one that nobody has proved is forgotten. */
export async function cancelEmailChange(
  services: EmailChangeServices,
  context: RequestContext,
  channelId: string,
): Promise<void> {
  await withPendingChange(services, context, channelId, (tx, change) =>
    moveEmailChange(tx, change, 'cancel', services.clock.now()),
  );
}

/**
 * Does something with the change that waits on the caller's own channel, whose row stays locked meanwhile. Staff have
 * none of this for a member's channel: they change the address, and the member confirms.
 */
async function withPendingChange(
  { db, registry, clock }: EmailChangeServices,
  context: RequestContext,
  channelId: string,
  work: (tx: Tx, change: EmailChange) => Promise<void>,
): Promise<void> {
  const { caller } = context;
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, caller.contactId);
    const place = { recordType: channels.name, verb: 'update', id: channelId } as const;
    const before = await lockReachableRow(tx, { registry, caller }, place);
    if (!before || before['contact_id'] !== caller.contactId) throw notFound();
    const change = await openEmailChange(tx, channelId);
    // Where there is no address yet, what was given waits for as long as it takes.
    const waits = change && (before['email_address'] === null || stateOf(change, clock.now()) === 'pending');
    if (!waits) throw nothingPending();
    await work(tx, change);
    await writeAudit(tx, actorOf(context), {
      action: 'update',
      recordType: channels.name,
      recordId: channelId,
      before,
      after: await channelAsItIs(tx, channelId),
    });
  });
}
