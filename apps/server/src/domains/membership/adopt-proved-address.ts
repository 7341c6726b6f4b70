import { personActor } from '../../engines/audit/index.ts';
import type { Person } from '../../engines/identity/index.ts';
import { lockPerson, lockRows } from '../../engines/locks/index.ts';
import { lockKeys, type Tx } from '../../platform/database/index.ts';
import { aboutNewcomer, askStaff } from './ask-staff.ts';
import { addressLock, isSameAddress } from './email-change/email-change.ts';
import { moveEmailChange, openEmailChange } from './email-change/move-email-change.ts';
import { addPrimaryChannel, findOwnerOf, primaryChannelsOf } from './email-change/primary-channel.ts';
import { setPrimaryAddress } from './email-change/set-primary-address.ts';
import type { SignInServices } from './link-contact.ts';

/**
 * Somebody whose first sign-in came before their address was proved may have proved it to the provider since. Only of
 * people without an address the provider is asked; where another contact has it, staff are asked instead.
 */
export async function adoptProvedAddress(
  services: Pick<SignInServices, 'db' | 'clock' | 'raiseRequest'>,
  contactId: string,
  { askWho, requestId }: { askWho: () => Promise<Person | null>; requestId: string },
): Promise<void> {
  const { db, clock } = services;
  const person = await askWho();
  if (!person?.email || !person.emailVerified) return;
  const address = person.email;
  const actor = personActor(contactId, requestId);
  await db.transaction().execute(async (tx) => {
    // In the order of everybody who makes an address somebody's: person, channel, address, contact.
    await lockPerson(tx, contactId);
    const [channel] = await lockRows(tx, 'source', primaryChannelsOf(tx, contactId)).execute();
    await lockKeys(tx, addressLock(address));
    if (!(await isWithoutAddress(tx, contactId)) || (channel && channel.email_address !== null)) return;
    const owner = await findOwnerOf(tx, address, { exceptFor: contactId });
    if (owner !== null) {
      await askStaff(tx, services, actor, aboutNewcomer(contactId, owner));
      return;
    }
    const channelId = channel?.id ?? (await addPrimaryChannel(tx, contactId));
    await setPrimaryAddress(tx, actor, { contactId, channelId, address });
    // The link that we sent ourselves has nothing left to prove.
    const ours = await openEmailChange(tx, channelId);
    if (ours && isSameAddress(ours.new_address, address))
      await moveEmailChange(tx, ours, 'confirm', clock.now());
  });
}

async function isWithoutAddress(tx: Tx, contactId: string): Promise<boolean> {
  const contact = await tx
    .selectFrom('contact')
    .select('email')
    .where('id', '=', contactId)
    .executeTakeFirst();
  return contact?.email === null;
}
