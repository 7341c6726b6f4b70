import { registrationMessages } from '@charter/contracts';
import { Type } from 'typebox';
import { changeRow } from '../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/index.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { eventState, eventSteps, stateOfEvent } from './event-steps.ts';
import { registrationState } from './registration-steps.ts';
import type { EventServices } from './registration.ts';

const cancelPlacesJob = {
  name: 'cancel-places',
  payload: Type.Object({ eventId: Type.String({ format: 'uuid' }) }),
};

/**
 * An event does not take place. From the moment it is called off nobody gets a seat any more; everybody who has one, or
 * waits, is then told and credited in full, one transaction each, however many they are.
 */
export async function callOffEvent(
  { db, clock, jobs }: { readonly db: Database; readonly clock: Clock; readonly jobs: JobQueue },
  context: RequestContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const events = tx.selectFrom('event').selectAll().where('id', '=', id);
    const before = await lockRows(tx, 'seats', events).executeTakeFirst();
    if (!before) throw notFound('The event');
    const state = stateOfEvent(before, clock.now());
    if (state === eventState.calledOff) return;
    // Who was there was there, and has paid for it.
    eventSteps.take('callOff', state, () => new AppError('ruleBroken', registrationMessages.over));
    await changeRow(
      tx,
      actorOf(context),
      { table: 'event', recordType: 'msmedia_mediaevents', before },
      { called_off_on: clock.now().toISOString(), called_off_reason: reason },
    );
    await jobs.enqueue(tx, cancelPlacesJob, { eventId: id });
  });
}

export const cancelPlaces = ({
  db,
  clock,
  ...services
}: EventServices & { readonly db: Database; readonly clock: Clock }) =>
  defineJob({
    ...cancelPlacesJob,
    retries: 20,
    longestDelaySeconds: 300,
    longestRunSeconds: 3_600,
    // One event does not wait for all who are to be told of another.
    atOnce: 4,
    handle: async ({ eventId }) => {
      const actor = { contactId: null, name: cancelPlacesJob.name, requestId: null };
      const held = await db
        .selectFrom('registration')
        .select('id')
        .where('event_id', '=', eventId)
        .where('status_code', 'in', [registrationState.registered, registrationState.waitlisted])
        .orderBy('created_on')
        .execute();
      for (const { id } of held) {
        const decided = { actor, now: clock.now() };
        const cancellation = { id, by: 'calling off' } as const;
        await db.transaction().execute((tx) => cancelRegistration(tx, services, cancellation, decided));
      }
    },
  });
