import { Type } from 'typebox';
import { lockPerson } from '../../engines/locks/index.ts';
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
        .select(['registration.id', 'registration.contact_id', 'event.name', 'event.exam_id'])
        .where('registration.status_code', '=', registrationState.waitlisted)
        .where('offered_until', '<=', now.toISOString())
        .orderBy('offered_until')
        .limit(atOnce)
        .execute();
      const actor = { contactId: null, name: 'lapse-offers', requestId: null };
      for (const { id, contact_id: contactId, name, exam_id } of ended) {
        await db.transaction().execute(async (tx) => {
          await lockPerson(tx, contactId);
          const before = await lockRegistration(tx, id);
          const { status_code, offered_until, event_id: eventId } = before;
          // It went to another record of theirs: the next run ends it there.
          if (before.contact_id !== contactId) return;
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
