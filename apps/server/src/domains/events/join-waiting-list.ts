import { registrationMessages } from '@charter/contracts';
import { sql } from 'kysely';
import { writeCreations } from '../../engines/audit/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { enterLevel, lockPerson } from '../../engines/locks/index.ts';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { judgeSessions, keepSessions } from './choose-sessions.ts';
import { seatsLeft } from './event-facts.ts';
import { registrationNotice } from './notices.ts';
import type { Wanted } from './register-for-event.ts';
import { registrationState, registrationSteps } from './registration-steps.ts';
import {
  createdRegistration,
  registrationColumns,
  type ActionContext,
  type EventServices,
  type Registration,
} from './registration.ts';
import { nextInLine } from './seats.ts';
import { findEvent, refuseIneligible } from './take-place.ts';

/**
 * Somebody who found an event full waits for a seat. Their place is a number that never changes, given under the lock of the
 * event, so that it is in the order in which people came; who joins twice keeps the first one.
 */
export async function joinWaitingList(
  tx: Tx,
  { jobs }: EventServices,
  caller: Caller,
  { eventId, specialRequirements, sessionIds }: Wanted,
  { actor, now }: ActionContext,
): Promise<{ readonly registrationId: string; readonly place: number }> {
  const { contactId } = caller;
  await lockPerson(tx, contactId);
  const facts = await findEvent(tx, caller, eventId, now);
  const { current } = facts;
  if (current) return { registrationId: current.id, place: await placeInLine(tx, current) };
  refuseIneligible(facts, now);
  if (!facts.waiting_list) throw new AppError('ruleBroken', registrationMessages.noWaitingList);
  await judgeSessions(tx, eventId, sessionIds);

  enterLevel(tx, 'seats');
  const { last_waiting_place } = await tx
    .updateTable('event')
    .set({ last_waiting_place: sql`last_waiting_place + 1` })
    .where('id', '=', eventId)
    .returning('last_waiting_place')
    .executeTakeFirstOrThrow();
  await refuseWhereSeatsAreLeft(tx, caller, eventId, sessionIds, now);
  const registration = await tx
    .insertInto('registration')
    .values({
      contact_id: contactId,
      event_id: eventId,
      status_code: registrationSteps.take('join', registrationState.none),
      special_requirements: specialRequirements,
      price_id: facts.price_id,
      waitlisted_on: now.toISOString(),
      waiting_place: last_waiting_place,
    })
    .returning(registrationColumns)
    .executeTakeFirstOrThrow();
  const sessions = await keepSessions(tx, registration.id, sessionIds);
  await writeCreations(tx, actor, [createdRegistration(registration), ...sessions]);
  const place = await placeInLine(tx, registration);
  const about = { eventId, name: facts.name, isExam: facts.exam_id !== null, place };
  const receiver = { contactId };
  await tellAndMail(tx, jobs, receiver, registrationNotice('waiting', about), {
    registrationId: registration.id,
  });
  return { registrationId: registration.id, place };
}

/** Under the lock of the event: nobody waits for what they could have. A seat that is kept for those who wait is none. */
async function refuseWhereSeatsAreLeft(
  tx: Tx,
  caller: Caller,
  eventId: string,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  const left = seatsLeft(await findEvent(tx, caller, eventId, now));
  if (left === 0 || (await nextInLine(tx, eventId)) !== null) return;
  const full =
    sessionIds.length > 0 &&
    (await tx
      .selectFrom('event_session')
      .select('id')
      .where('id', 'in', [...sessionIds])
      .where('seats_taken', '>=', sql<number>`seats`)
      .executeTakeFirst());
  if (!full) throw new AppError('ruleBroken', registrationMessages.notFull);
}

/** How many are before somebody, and one more; 0 for who was offered a seat or has one. */
async function placeInLine(
  db: Database,
  {
    event_id,
    waiting_place,
    status_code,
    offered_until,
  }: Pick<Registration, 'event_id' | 'waiting_place' | 'status_code' | 'offered_until'>,
): Promise<number> {
  if (status_code !== registrationState.waitlisted || offered_until !== null || waiting_place === null)
    return 0;
  const { count } = await db
    .selectFrom('registration')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('event_id', '=', event_id)
    .where('status_code', '=', registrationState.waitlisted)
    .where('offered_until', 'is', null)
    .where('waiting_place', '<=', waiting_place)
    .executeTakeFirstOrThrow();
  return Number(count);
}
