import { randomUUID } from 'node:crypto';
import { codes, type StandingAnswer } from '@charter/contracts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { sources } from '../../src/product.ts';
import { expireRegistrations, remindOfPayment } from '../../src/domains/events/expire-registrations.ts';
import { lapseOffers } from '../../src/domains/events/lapse-offers.ts';
import { registrationState as status } from '../../src/domains/events/registration-steps.ts';
import { tendWaitingLists } from '../../src/domains/events/offer-seats.ts';
import type { Schema } from '../../src/platform/database/index.ts';
import { orderState } from '../../src/domains/orders/index.ts';
import { openJobQueue } from '../../src/platform/jobs/index.ts';
import type { AppFixture, Person } from './app-fixture.ts';

export { status };

export async function addEvent(
  { database: { db } }: Pick<AppFixture, 'database'>,
  event: Partial<Insertable<Schema['event']>> = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('event')
    .values({
      id,
      name: 'Bridges by Rail',
      event_type: codes.codeOf(codes.eventType, 'Seminar'),
      start_date: '2099-03-01T08:00:00Z',
      end_date: '2099-03-01T16:00:00Z',
      total_cost_cents: 115_000,
      ...event,
    })
    .execute();
  return id;
}

interface Registered {
  readonly registrationId: string;
  readonly submissionId: string | null;
  readonly orderId: string | null;
  readonly place?: number;
  readonly type?: string;
  readonly detail?: string;
  readonly creditedCents?: number;
  readonly refundCents?: number;
}

/** The calls of one person about places. */
export const calls = (person: Person) => {
  const call =
    (name: string) =>
    (body: object): ReturnType<typeof person.call<Registered>> =>
      person.call<Registered>(`/portal/api/events/${name}`, body);
  return {
    register: (eventId: string, more: object = {}) => call('register')({ eventId, ...more }),
    join: (eventId: string) => call('join-waiting-list')({ eventId }),
    accept: (id: string) => call('accept-offer')({ id }),
    cancel: (id: string) => call('cancel')({ id }),
    chooseSessions: (id: string, sessionIds: readonly string[]) =>
      call('choose-sessions')({ id, sessionIds }),
    standing: async (eventId: string) =>
      (await person.call<StandingAnswer>('/portal/api/events/standing', { eventId })).body,
  };
};

/** As the documents' own call does it, which waits for nobody before it is in the database. */
export const createRegistration = (person: Person, eventId: string, more: readonly object[] = []) =>
  person.call<{ id: string; detail?: string; type?: string }>('/portal/api/submitForm/Create', {
    recordtype: 'msmedia_mediaregistrations',
    data: [
      { name: 'msmedia_mediaevent', value: eventId, type: 'lookup', relatedentity: 'msmedia_mediaevents' },
      { name: 'msmedia_registrationstatus', value: status.registered, type: 'picklist' },
      ...more,
    ],
  });

/** A crowd that registers at the same moment, by both calls: the portal's own lets one in at a time, the other all. */
export const atOnce = (crowd: readonly Person[], eventId: string) =>
  Promise.all(
    crowd.map((person, at) =>
      at % 2 === 0 ? createRegistration(person, eventId) : calls(person).register(eventId),
    ),
  );

export const eventRow = ({ database: { db } }: AppFixture, id: string) =>
  db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const registrationRow = ({ database: { db } }: AppFixture, id: string) =>
  db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Everything that must agree about seats, counted anew: taken seats against registrations, of events, price classes and
 * sessions; no room overfull; orders of those who have lost their seat owe nothing. Empty where all is well.
 */
export async function seatFaults({
  database: { db },
}: Pick<AppFixture, 'database'>): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    with holder as (select * from registration where status_code = ${sql.lit(status.registered)}
      or (status_code = ${sql.lit(status.waitlisted)} and offered_until is not null))
    select 'event ' || e.id || ': ' || e.seats_taken || ' taken, ' || count(h.id) || ' held' as fault
      from event e left join holder h on h.event_id = e.id group by e.id having e.seats_taken <> count(h.id)
    union all
    select 'price ' || p.id from event_price p left join holder h on h.price_id = p.id
      group by p.id having p.seats_taken <> count(h.id)
    union all
    select 'session ' || s.id from event_session s
      left join registration_session c on c.session_id = s.id left join holder h on h.id = c.registration_id
      group by s.id having s.seats_taken <> count(h.id)
    union all
    select 'oversold ' || id from event where seats_taken > capacity
    union all
    select 'owed without a seat ' || o.id from sales_order o join registration r on r.id = o.registration_id
      where o.state_code = ${sql.lit(orderState.due)} and r.status_code <> ${sql.lit(status.registered)} and o.given_up_cents is null
    union all
    select 'unpaid seat without an order ' || r.id from registration r
      where r.status_code = ${sql.lit(status.registered)} and r.pay_by is not null
        and not exists (select from sales_order o where o.registration_id = r.id)
    union all
    select 'ledger of ' || o.id from sales_order o
      join registration r on r.id = o.registration_id
      join lateral (select sum(case kind when 'charge' then amount_cents when 'refund' then amount_cents
          when 'reversal' then amount_cents else -amount_cents end) as owed
        from ledger_entry where order_id = o.id) l on true
      where (o.state_code = ${sql.lit(orderState.due)} and l.owed <= 0) or (o.state_code in (2, 3) and l.owed > 0)`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
}

/** Runs what the clock does about registrations, at the instant of the app's clock. */
export async function runClock(app: AppFixture): Promise<void> {
  const { database, clock } = app;
  const jobs = await openJobQueue({ database, log: { error: () => {} }, work: false });
  const services = { db: database.db, clock, jobs, sources };
  for (const job of [lapseOffers, expireRegistrations, remindOfPayment, tendWaitingLists])
    await job(services).handle({}, { id: 'a-minute' });
  await jobs.stop();
}
