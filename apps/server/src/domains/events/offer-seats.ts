import { sql } from 'kysely';
import { Type } from 'typebox';
import { lockPerson } from '../../engines/locks/index.ts';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/index.ts';
import { registrationNotice } from './notices.ts';
import { registrationState } from './registration-steps.ts';
import { changeRegistration, lockRegistration, sessionsOf, type EventServices } from './registration.ts';
import { claimSeats, nextInLine } from './seats.ts';

/** Asked for whenever a seat of an event becomes free. */
export const offerSeatsJob = {
  name: 'offer-seats',
  payload: Type.Object({ eventId: Type.String({ format: 'uuid' }) }),
};

interface OfferServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

/** Every free seat is offered to the next in line. Until then it is nobody else's: a person who registers is told that others wait. */
export const offerSeats = (services: OfferServices) =>
  defineJob({
    ...offerSeatsJob,
    retries: 10,
    longestDelaySeconds: 60,
    handle: async ({ eventId }) => offerFreeSeats(services, eventId),
  });

/** Finds what no job was asked for, as when finance takes an invoice back. */
export const tendWaitingLists = (services: OfferServices) =>
  defineJob({
    name: 'tend-waiting-lists',
    payload: Type.Object({}),
    retries: 0,
    schedule: '* * * * *',
    handle: async () => {
      const { rows } = await sql<{ id: string }>`
        select e.id from event e
        where e.start_date > ${services.clock.now().toISOString()} and e.last_waiting_place > 0
          and e.called_off_on is null and (e.capacity is null or e.seats_taken < e.capacity)
          and exists (select from registration r where r.event_id = e.id
            and r.status_code = ${sql.lit(registrationState.waitlisted)} and r.offered_until is null)`.execute(
        services.db,
      );
      for (const { id } of rows) await offerFreeSeats(services, id);
    },
  });

export const askToOfferSeats = (
  tx: Tx,
  { jobs }: Pick<EventServices, 'jobs'>,
  eventId: string,
): Promise<void> => jobs.enqueue(tx, offerSeatsJob, { eventId });

/** One transaction an offer, until nobody waits or no seat is left. */
async function offerFreeSeats(services: OfferServices, eventId: string): Promise<void> {
  for (;;) {
    const next = await nextInLine(services.db, eventId);
    if (!next) return;
    try {
      if (!(await services.db.transaction().execute((tx) => offerTo(services, tx, next)))) return;
    } catch (error) {
      if (error instanceof AppError && error.code === 'full') return;
      throw error;
    }
  }
}

/** False where the event has begun or was called off. Somebody who was offered one, or left, meanwhile is passed over. */
async function offerTo(
  { jobs, clock }: OfferServices,
  tx: Tx,
  { id, contact_id: contactId }: { readonly id: string; readonly contact_id: string },
): Promise<boolean> {
  const now = clock.now();
  await lockPerson(tx, contactId);
  const before = await lockRegistration(tx, id);
  // It went to another record of theirs meanwhile, and is looked for again.
  if (before.contact_id !== contactId) return true;
  const event = await tx
    .selectFrom('event')
    .select(['name', 'exam_id', 'start_date', 'offer_hours', 'called_off_on'])
    .where('id', '=', before.event_id)
    .executeTakeFirstOrThrow();
  if (event.called_off_on !== null || new Date(event.start_date) <= now) return false;
  if (before.status_code !== registrationState.waitlisted || before.offered_until !== null) return true;
  const limit = new Date(now.getTime() + event.offer_hours * 3_600_000);
  const until = new Date(event.start_date) < limit ? event.start_date : limit.toISOString();
  const actor = { contactId: null, name: offerSeatsJob.name, requestId: null };
  await changeRegistration(tx, actor, before, { offered_until: until });
  const { event_id: eventId, price_id: priceId } = before;
  const about = { eventId, name: event.name, isExam: event.exam_id !== null, offeredUntil: until };
  await tellAndMail(tx, jobs, { contactId }, registrationNotice('offered', about), { registrationId: id });
  const seats = { eventId, priceId, sessionIds: await sessionsOf(tx, id) };
  await claimSeats(tx, seats, { isNextInLine: true });
  return true;
}
