import { Type } from 'typebox';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/index.ts';
import { registrationNotice } from './notices.ts';
import { askToOfferSeats } from './offer-seats.ts';
import { registrationState } from './registration-steps.ts';
import { endRegistration, lockRegistration } from './registration.ts';

const atOnce = 500;

/** An offer that nobody took in time ends, and its seat goes to the one after. */
export const lapseOffers = ({
  db,
  clock,
  jobs,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}) =>
  defineJob({
    name: 'lapse-offers',
    payload: Type.Object({}),
    retries: 0,
    schedule: '* * * * *',
    handle: async () => {
      const now = clock.now();
      const ended = await db
        .selectFrom('registration')
        .innerJoin('event', 'event.id', 'registration.event_id')
        .select(['registration.id', 'event.name', 'event.exam_id'])
        .where('registration.status_code', '=', registrationState.waitlisted)
        .where('offered_until', '<=', now.toISOString())
        .orderBy('offered_until')
        .limit(atOnce)
        .execute();
      const actor = { contactId: null, name: 'lapse-offers', requestId: null };
      for (const { id, name, exam_id } of ended) {
        await db.transaction().execute(async (tx) => {
          const before = await lockRegistration(tx, id);
          const { status_code, offered_until, contact_id: contactId, event_id: eventId } = before;
          // Accepted, or left, in this very moment.
          if (status_code !== registrationState.waitlisted || offered_until === null) return;
          await tellAndMail(
            tx,
            jobs,
            { contactId },
            registrationNotice('lapsed', { eventId, name, isExam: exam_id !== null }),
            { registrationId: id },
          );
          await askToOfferSeats(tx, { jobs }, eventId);
          await endRegistration(tx, actor, before, 'lapse');
        });
      }
    },
  });
