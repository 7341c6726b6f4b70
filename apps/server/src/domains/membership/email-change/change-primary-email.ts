import { isEmailAddress } from '@charter/contracts';
import { writeAudit } from '../../../engines/audit/index.ts';
import { lockPerson, lockRows } from '../../../engines/locks/index.ts';
import type { CreateDecision, UpdateDecision } from '../../../engines/records/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { recordMobileNumber } from '../record-mobile-number.ts';
import { isPrimaryEmail, isSameAddress } from './email-change.ts';
import { addPrimaryChannel, channelAsItIs, primaryChannelsOf } from './primary-channel.ts';
import { fixedUse, invalidAddress, secondPrimary, unchangedAddress } from './refusals.ts';
import { startEmailChange } from './start-email-change.ts';

type Change = Parameters<UpdateDecision<'channel_record'>>[0];

/** What makes a channel somebody's primary email: an address does not become primary in a way that spares it the proof. */
const fixed = ['contact_id', 'method_type', 'map_email_to', 'state_code'] as const;

/** A new primary email is without an address until its link was opened; a person has one. */
export const addChannel: CreateDecision<'channel_record'> = async (context) => {
  const { tx, id, asked, write } = context;
  const isPrimary = isPrimaryEmail(asked);
  const contactId = String(asked.contact_id);
  await lockPerson(tx, contactId);
  const channel = await write(isPrimary ? { email_address: null } : {});
  if (isPrimary) {
    // Two tabs that add a first address must not leave the person with two.
    const other = await primaryChannelsOf(tx, contactId).where('id', '<>', id).executeTakeFirst();
    if (other) throw secondPrimary();
    if ('email_address' in asked) await askForAddress(context, contactId, { id, email_address: null });
  }
  await recordMobileNumber(context, null, channel);
  return id;
};

/** Whoever writes a primary email address, it stays as it is until its new owner has opened the link mailed to the new one. */
export const changeChannel: UpdateDecision<'channel_record'> = async (context) => {
  const { tx, id, asked, write } = context;
  const rows = tx.selectFrom('channel').select('contact_id').where('id', '=', id);
  const owner = await rows.executeTakeFirst();
  if (!owner) throw notFound();
  await lockPerson(tx, owner.contact_id);
  const { before, after } = await write((was) =>
    isPrimaryEmail({ ...was, ...asked }) ? { email_address: was['email_address'] } : {},
  );
  const isPrimary = isPrimaryEmail(after);
  if ((isPrimary || isPrimaryEmail(before)) && fixed.some((column) => before[column] !== after[column]))
    throw fixedUse();
  if (isPrimary && 'email_address' in asked)
    await askForAddress(context, String(after['contact_id']), {
      id,
      email_address: textOrNull(before['email_address']),
    });
  await recordMobileNumber(context, before, after);
};

async function askForAddress(
  { tx, jobs, clock, caller, asked }: Pick<Change, 'tx' | 'jobs' | 'clock' | 'caller' | 'asked'>,
  contactId: string,
  channel: { readonly id: string; readonly email_address: string | null },
): Promise<void> {
  const newAddress = String(asked.email_address ?? '');
  if (!isEmailAddress(newAddress)) throw invalidAddress('ctpt_emailaddress');
  const current = channel.email_address;
  if (current !== null && isSameAddress(current, newAddress)) throw unchangedAddress();
  const change = { contactId, channelId: channel.id, newAddress, askedBy: caller.contactId, isResend: false };
  await startEmailChange(tx, { jobs, clock }, change);
}

/** Whoever changes the channel itself locks it before the person's row: who writes the address of record does so too. */
export const lockPrimaryChannel = async (tx: Tx, contactId: string) =>
  (await lockRows(tx, 'source', primaryChannelsOf(tx, contactId)).execute())[0];

/**
 * The address of record follows the primary email channel: to write it is to ask for a change of that one, which is
 * begun where there is none yet. The person and the channel are locked.
 */
export async function askForAddressOfRecord(
  { tx, jobs, clock, caller, actor, id: contactId, asked }: Parameters<UpdateDecision<'contact'>>[0],
  channelType: { readonly name: string },
  primary: { readonly id: string } | undefined,
  before: string | null,
): Promise<void> {
  const given = textOrNull(asked.email);
  // A client that saves the whole record again asks for nothing.
  if (before === given || (before && given && isSameAddress(before, given))) return;
  if (given === null || !isEmailAddress(given)) throw invalidAddress('emailaddress1');

  const channelId = primary?.id ?? (await addPrimaryChannel(tx, contactId));
  const was = await channelAsItIs(tx, channelId);
  const change = { contactId, channelId, newAddress: given, askedBy: caller.contactId, isResend: false };
  await startEmailChange(tx, { jobs, clock }, change);
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: channelType.name,
    recordId: channelId,
    before: was,
    after: await channelAsItIs(tx, channelId),
  });
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
