import { institutionDay } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { Type } from 'typebox';
import { lockPerson } from '../../engines/locks/index.ts';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/index.ts';
import { expireOrder, type OrderSources } from '../orders/index.ts';
import { registrationNotice } from './notices.ts';
import { askToOfferSeats } from './offer-seats.ts';
import { registrationState } from './registration-steps.ts';
import { changeRegistration, lockRegistration } from './registration.ts';

interface ClockServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

/** So many at a time; a run goes on until it has seen all of them. */
const batch = 200;
const daysOfWarning = 3;

/** A place that was not paid by its day is given up with its order. One whose payment is being verified waits for finance. */
export const expireRegistrations = ({
  db,
  clock,
  jobs,
  sources,
}: ClockServices & { sources: OrderSources }) =>
  defineJob({
    name: 'expire-registrations',
    payload: Type.Object({}),
    retries: 0,
    schedule: '*/10 * * * *',
    handle: async () => {
      const now = clock.now();
      const yesterday = addDays(institutionDay(now), -1);
      for await (const { id, contact_id, event_id, order_id, name, exam_id } of unpaid(db, yesterday)) {
        if (order_id === null) continue;
        await db.transaction().execute(async (tx) => {
          const by = 'expire-registrations';
          if (!(await expireOrder(tx, sources, { orderId: order_id, by, now }))) return;
          const notice = registrationNotice('expired', { eventId: event_id, name, isExam: exam_id !== null });
          await tellAndMail(tx, jobs, { contactId: contact_id }, notice, { registrationId: id });
          await askToOfferSeats(tx, { jobs }, event_id);
        });
      }
    },
  });

/** Some days before, once. Who registered today has just been told. */
export const remindOfPayment = ({ db, clock, jobs }: ClockServices) =>
  defineJob({
    name: 'remind-of-payment',
    payload: Type.Object({}),
    retries: 0,
    schedule: '5 * * * *',
    handle: async () => {
      const now = clock.now();
      const today = institutionDay(now);
      const actor = { contactId: null, name: 'remind-of-payment', requestId: null };
      for await (const found of unpaid(db, addDays(today, daysOfWarning))) {
        const { id, contact_id: contactId, pay_by, created_on, reminded_on, name, exam_id } = found;
        if (reminded_on !== null || pay_by === null || pay_by < today) continue;
        if (institutionDay(new Date(created_on)) >= today) continue;
        await db.transaction().execute(async (tx) => {
          await lockPerson(tx, contactId);
          const before = await lockRegistration(tx, id);
          // It went to another record of theirs: the next run reminds them there.
          if (before.contact_id !== contactId) return;
          if (before.reminded_on !== null || before.paid_on !== null) return;
          if (before.status_code !== registrationState.registered) return;
          await changeRegistration(tx, actor, before, { reminded_on: now.toISOString() });
          const about = { eventId: before.event_id, name, isExam: exam_id !== null, payBy: pay_by };
          await tellAndMail(tx, jobs, { contactId }, registrationNotice('reminder', about), {
            registrationId: id,
          });
        });
      }
    },
  });

/** The places that are to be paid by a day and are not, in the order of their days. */
async function* unpaid(db: Database, upTo: string) {
  let after = { pay_by: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await db
      .selectFrom('registration')
      .innerJoin('event', 'event.id', 'registration.event_id')
      .leftJoin('sales_order', 'sales_order.registration_id', 'registration.id')
      .select([
        'registration.id',
        'registration.contact_id',
        'registration.event_id',
        'registration.pay_by',
        'registration.created_on',
        'registration.reminded_on',
        'event.name',
        'event.exam_id',
        'sales_order.id as order_id',
      ])
      .where('registration.status_code', '=', registrationState.registered)
      .where('registration.paid_on', 'is', null)
      .where('registration.pay_by', '<=', upTo)
      .where((is) =>
        is(
          is.refTuple('registration.pay_by', 'registration.id'),
          '>',
          is.tuple(is.cast<string>(is.val(after.pay_by), 'date'), is.cast<string>(is.val(after.id), 'uuid')),
        ),
      )
      .orderBy('registration.pay_by')
      .orderBy('registration.id')
      .limit(batch)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last?.pay_by || rows.length < batch) return;
    after = { pay_by: last.pay_by, id: last.id };
  }
}
