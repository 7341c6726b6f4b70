import type { Clock } from '../../../platform/clock.ts';
import { lockKeys, type Tx } from '../../../platform/database/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import { expiryOf } from './email-change.ts';
import { confirmEmailMail } from './mail-jobs.ts';
import { tooManyChanges, tooManyLinks, tooSoon } from './refusals.ts';

const minute = 60_000;
const day = 86_400_000;
const resendsADay = 5;
/** Each change writes to an address of the caller's choice: enough for every slip of the finger, useless to annoy. */
const changesADay = 20;

interface NewChange {
  readonly contactId: string;
  readonly channelId: string;
  readonly newAddress: string;
  readonly isResend: boolean;
}

/** The caller holds the lock on the channel's row: nothing else begins, confirms or cancels a change of it meanwhile. */
export async function startEmailChange(
  tx: Tx,
  { jobs, clock }: { jobs: JobQueue; clock: Clock },
  change: NewChange,
): Promise<void> {
  const now = clock.now();
  await lockKeys(tx, `email-changes-of:${change.contactId}`);
  await requireWithinLimits(tx, change, now);
  await tx
    .updateTable('email_change')
    .set({ superseded_on: now.toISOString() })
    .where('channel_id', '=', change.channelId)
    .where('confirmed_on', 'is', null)
    .where('superseded_on', 'is', null)
    .where('cancelled_on', 'is', null)
    .execute();
  const { id } = await tx
    .insertInto('email_change')
    .values({
      contact_id: change.contactId,
      channel_id: change.channelId,
      new_address: change.newAddress,
      is_resend: change.isResend,
      created_on: now.toISOString(),
      expires_on: expiryOf(now).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, confirmEmailMail, { changeId: id });
}

async function requireWithinLimits(tx: Tx, { contactId, isResend }: NewChange, now: Date): Promise<void> {
  const earlier = await tx
    .selectFrom('email_change')
    .select('created_on')
    .where('contact_id', '=', contactId)
    .where('is_resend', '=', isResend)
    .where('created_on', '>', new Date(now.getTime() - day).toISOString())
    .execute();
  if (!isResend) {
    if (earlier.length >= changesADay) throw tooManyChanges();
    return;
  }
  if (earlier.length >= resendsADay) throw tooManyLinks();
  if (earlier.some(({ created_on }) => now.getTime() - Date.parse(created_on) < minute)) throw tooSoon();
}
