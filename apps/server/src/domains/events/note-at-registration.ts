import { lockPerson } from '../../engines/locks/index.ts';
import type { Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { registrationState } from './registration-steps.ts';
import { changeRegistration, lockRegistration, type Registration } from './registration.ts';

/** Whether somebody was there is marked beside their state, and so is what they need; neither moves a seat. */
export async function noteAtRegistration(
  tx: Tx,
  actor: Actor,
  id: string,
  {
    attended_on,
    special_requirements,
  }: {
    readonly attended_on: string | null | undefined;
    readonly special_requirements: string | null | undefined;
  },
  requireVersion: (row: Registration) => void,
): Promise<void> {
  const { contact_id } = await tx
    .selectFrom('registration')
    .select('contact_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await lockPerson(tx, contact_id);
  const before = await lockRegistration(tx, id);
  requireVersion(before);
  const isRegistered = before.status_code === registrationState.registered;
  const holdsPlace = isRegistered || before.status_code === registrationState.waitlisted;
  if (!holdsPlace || (attended_on !== undefined && attended_on !== null && !isRegistered))
    throw new AppError('ruleBroken', 'Registration cannot be changed in its present state.');
  await changeRegistration(tx, actor, before, {
    ...(attended_on === undefined ? {} : { attended_on }),
    ...(special_requirements === undefined ? {} : { special_requirements }),
  });
}
