import { isEmailAddress } from '@charter/contracts';
import { personActor, writeAudit } from '../../../engines/audit/index.ts';
import type { Rule } from '../../../engines/records/index.ts';
import { lockKeys, type Tx } from '../../../platform/database/index.ts';
import { changesLock, isPrimaryEmail, isSameAddress } from './email-change.ts';
import { addPrimaryChannel, channelAsItIs, primaryChannelsOf } from './primary-channel.ts';
import { beingChanged, fixedUse, invalidAddress, secondPrimary, unchangedAddress } from './refusals.ts';
import { startEmailChange } from './start-email-change.ts';

/** What makes a channel somebody's primary email. */
const fixed = ['contact_id', 'method_type', 'map_email_to', 'state_code'] as const;

/**
 * Whoever writes a primary email address, it stays as it is until its new owner has opened the link mailed to the new
 * one. Nor does an address become primary by another way: that would spare it the proof.
 */
export const primaryEmailIsConfirmed: Rule = {
  name: 'a primary email address is confirmed by a mailed link',
  on: ['create', 'update'],
  check: async ({ tx, jobs, caller, clock, asked, before, after }) => {
    if (!after) return;
    const isPrimary = isPrimaryEmail(after);
    if (before && (isPrimary || isPrimaryEmail(before))) {
      if (fixed.some((column) => before[column] !== after[column])) throw fixedUse();
    }
    if (!isPrimary) return;
    const [channelId, contactId] = [String(after['id']), String(after['contact_id'])];
    if (!before) await requireOnlyPrimary(tx, contactId, channelId);
    if (!('email_address' in asked)) return;

    const newAddress = String(asked['email_address'] ?? '');
    if (!isEmailAddress(newAddress)) throw invalidAddress('ctpt_emailaddress');
    const current = textOrNull(before?.['email_address']);
    if (current !== null && isSameAddress(current, newAddress)) throw unchangedAddress();

    await tx.updateTable('channel').set({ email_address: current }).where('id', '=', channelId).execute();
    const change = { contactId, channelId, newAddress, askedBy: caller.contactId, isResend: false };
    await startEmailChange(tx, { jobs, clock }, change);
  },
};

/**
 * The address of record follows the primary email channel: to write it is to ask for a change of that one, which is
 * begun where there is none yet.
 */
export const emailOfRecordIsConfirmed = (channelType: { readonly name: string }): Rule => ({
  name: 'the email address of record is confirmed by a mailed link',
  on: ['create', 'update'],
  check: async ({ tx, jobs, caller, clock, requestId, asked, before, after }) => {
    if (!after || !('email' in asked)) return;
    const [current, given] = [textOrNull(before?.['email']), textOrNull(asked['email'])];
    const contactId = String(after['id']);
    await tx.updateTable('contact').set({ email: current }).where('id', '=', contactId).execute();
    // A client that saves the whole record again asks for nothing.
    if (current === given || (current && given && isSameAddress(current, given))) return;
    if (given === null || !isEmailAddress(given)) throw invalidAddress('emailaddress1');

    const channelId = await lockPrimaryChannel(tx, contactId);
    const was = await channelAsItIs(tx, channelId);
    const change = { contactId, channelId, newAddress: given, askedBy: caller.contactId, isResend: false };
    await startEmailChange(tx, { jobs, clock }, change);
    await writeAudit(tx, personActor(caller.contactId, requestId), {
      action: 'update',
      recordType: channelType.name,
      recordId: channelId,
      before: was,
      after: await channelAsItIs(tx, channelId),
    });
  },
});

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Two tabs that add a first address must not leave the person with two. */
async function requireOnlyPrimary(tx: Tx, contactId: string, channelId: string): Promise<void> {
  await lockKeys(tx, changesLock(contactId));
  const other = await primaryChannelsOf(tx, contactId).where('id', '<>', channelId).executeTakeFirst();
  if (other) throw secondPrimary();
}

/**
 * The contact's row is locked already, and whoever changes the channel itself locks the channel first: to wait for it
 * here could be to wait for somebody who waits for us.
 */
async function lockPrimaryChannel(tx: Tx, contactId: string): Promise<string> {
  const found = await primaryChannelsOf(tx, contactId).execute();
  const locked = await primaryChannelsOf(tx, contactId).forUpdate().skipLocked().execute();
  if (locked.length < found.length) throw beingChanged();
  return locked[0]?.id ?? addPrimaryChannel(tx, contactId);
}
