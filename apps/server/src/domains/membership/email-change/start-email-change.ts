import type { Clock } from '../../../platform/clock.ts';
import { lockKeys, type Tx } from '../../../platform/database/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import {
  confirmEmailMail,
  distinctAddresses,
  emailChangeAskedMail,
  emailChangeState,
  emailChangeSteps,
  expiryOf,
} from './email-change.ts';
import { moveEmailChange, openEmailChange } from './move-email-change.ts';
import { tooManyChanges, tooManyLinks, tooSoon } from './refusals.ts';

const minute = 60_000;
const day = 86_400_000;
const resendsADay = 5;
/** Each change writes to an address of the asker's choice: enough for every slip of the finger, useless to annoy. */
const changesADay = 20;

interface NewChange {
  readonly contactId: string;
  readonly channelId: string;
  readonly newAddress: string;
  /** The person, or somebody of the staff. */
  readonly askedBy: string;
  readonly isResend: boolean;
  /** False keeps the address until its link is asked for. */
  readonly withMail?: boolean;
}

/**
 * Mails the link that makes the new address the person's. The caller holds the lock on the channel's row: nothing
 * else begins, confirms or cancels a change of it meanwhile. Where somebody else asks, the person is told at the
 * address in use before anything has changed.
 */
export async function startEmailChange(
  tx: Tx,
  { jobs, clock }: { jobs: JobQueue; clock: Clock },
  change: NewChange,
): Promise<void> {
  const now = clock.now();
  const { withMail = true } = change;
  // How many a person may ask for is counted, whichever of their channels it is for.
  await lockKeys(tx, `email-changes-of:${change.contactId}`);
  await requireWithinLimits(tx, change, now);
  const earlier = await openEmailChange(tx, change.channelId);
  if (earlier) await moveEmailChange(tx, earlier, 'supersede', now);
  const inUse = change.askedBy === change.contactId ? [] : await addressesInUse(tx, change);
  const state = emailChangeSteps.take(withMail ? 'ask' : 'keep', emailChangeState.none);
  const { id } = await tx
    .insertInto('email_change')
    .values({
      contact_id: change.contactId,
      channel_id: change.channelId,
      new_address: change.newAddress,
      asked_by: change.askedBy,
      is_resend: change.isResend,
      created_on: now.toISOString(),
      expires_on: (state === emailChangeState.asked ? expiryOf(now) : now).toISOString(),
      previous_addresses: inUse,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (withMail) await jobs.enqueue(tx, confirmEmailMail, { changeId: id });
  for (const place of inUse.keys()) await jobs.enqueue(tx, emailChangeAskedMail, { changeId: id, place });
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

async function addressesInUse(tx: Tx, { contactId, channelId }: NewChange): Promise<string[]> {
  const { email, email_address } = await tx
    .selectFrom('contact')
    .innerJoin('channel', 'channel.contact_id', 'contact.id')
    .select(['contact.email', 'channel.email_address'])
    .where('contact.id', '=', contactId)
    .where('channel.id', '=', channelId)
    .executeTakeFirstOrThrow();
  return distinctAddresses([email_address, email]);
}
