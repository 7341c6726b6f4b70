import {
  eventProduct,
  examProduct,
  registrationMessages,
  type SeatsLeft,
  type StandingAnswer,
} from '@charter/contracts';
import { sql } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { findProduct, priceLines, RefusedOrder, totalsOf } from '../orders/index.ts';
import { explainEligibility, refundPercent } from './eligibility.ts';
import { findEventFacts, seatsLeft, type EventFacts } from './event-facts.ts';
import { placePrice } from './event-places.ts';
import { registrationState } from './registration-steps.ts';
import type { Registration } from './registration.ts';
import { nextInLine } from './seats.ts';

interface StandingServices {
  readonly db: Database;
  readonly clock: Clock;
}

/** Few are left: at most so many, or so large a part of the room. */
const fewSeats = 5;
const fewPercent = 10;

/**
 * What the caller may do at an event, why not, what it costs them and what they have: judged as registering judges it. Asked
 * by everybody who looks at a page while hundreds register, so it takes few statements and no lock.
 */
export async function readStanding(
  { db, clock }: StandingServices,
  { contactId }: Caller,
  eventId: string,
): Promise<StandingAnswer> {
  const now = clock.now();
  const facts = await findEventFacts(db, { eventId, contactId, now });
  if (!facts) throw notFound('The event');
  const around = await findAround(db, { eventId, contactId });
  const reasons = explainEligibility(facts.eligibility, now);
  const left = around.waiting > 0 && (await nextInLine(db, eventId)) !== null ? 0 : seatsLeft(facts);
  const isOpen = reasons.length === 0 && around.id === null;
  const full = facts.waiting_list ? registrationMessages.fullButWaiting : registrationMessages.full;
  return {
    eventId,
    mayRegister: isOpen && left !== 0,
    mayWait: isOpen && left === 0 && facts.waiting_list,
    reasons: isOpen && left === 0 ? [full] : [...reasons],
    ...seatsInWords(left, facts.capacity),
    waiting: around.waiting,
    price: await priceFor(db, facts, now),
    sessions: around.sessions.map(({ sessionId, seats, taken }) => ({
      sessionId,
      seats: seatsInWords(seats === null ? null : seats - taken, seats).seats,
    })),
    clashes: around.clashes.map(({ startsOn, endsOn, ...event }) => ({
      ...event,
      startsOn: new Date(startsOn).toISOString(),
      endsOn: new Date(endsOn).toISOString(),
    })),
    ...(facts.called_off_on === null
      ? {}
      : { calledOff: { on: facts.called_off_on, reason: facts.called_off_reason } }),
    mine: around.id === null ? null : ownRegistration(facts, { ...around, id: around.id }, now),
  };
}

interface Around extends Pick<
  Registration,
  'offered_until' | 'pay_by' | 'paid_on' | 'attended_on' | 'status_code'
> {
  /** Of the registration that the caller has, and all that follows from it; null where they have none. */
  readonly id: string | null;
  readonly order_id: string | null;
  readonly session_ids: readonly string[];
  readonly place: number;
  readonly waiting: number;
  readonly sessions: readonly {
    readonly sessionId: string;
    readonly seats: number | null;
    readonly taken: number;
  }[];
  /** Other places that the caller holds at the same time. */
  readonly clashes: StandingAnswer['clashes'];
}

const waitlisted = sql.lit(registrationState.waitlisted);
const registered = sql.lit(registrationState.registered);

async function findAround(
  db: Database,
  { eventId, contactId }: { readonly eventId: string; readonly contactId: string },
): Promise<Around> {
  const inLine = sql`select count(*)::int from registration w
    where w.event_id = e.id and w.status_code = ${waitlisted} and w.offered_until is null`;
  const { rows } = await sql<Around>`
    select r.id, r.status_code, r.offered_until, r.pay_by, r.paid_on, r.attended_on, o.id as order_id,
      array(select session_id::text from registration_session where registration_id = r.id) as session_ids,
      case when e.last_waiting_place = 0 then 0 else (${inLine}) end as waiting,
      case when r.waiting_place is null then 0 else (${inLine} and w.waiting_place <= r.waiting_place) end as place,
      coalesce((select jsonb_agg(jsonb_build_object('sessionId', s.id, 'seats', s.seats, 'taken', s.seats_taken) order by s.id)
        from event_session s join event_schedule d on d.id = s.event_schedule_id
        where d.event_id = e.id and s.state_code = 0), '[]') as sessions,
      coalesce((select jsonb_agg(jsonb_build_object('eventId', x.id, 'name', x.name, 'startsOn', x.start_date,
          'endsOn', x.end_date) order by x.start_date, x.id)
        from registration c join event x on x.id = c.event_id
        where c.contact_id = ${contactId} and c.status_code = ${registered} and x.id <> e.id
          and x.called_off_on is null and x.start_date < e.end_date and x.end_date > e.start_date), '[]') as clashes
    from event e
    left join registration r on r.event_id = e.id and r.contact_id = ${contactId}
      and r.status_code in (${registered}, ${waitlisted})
    left join sales_order o on o.registration_id = r.id
    where e.id = ${eventId}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('The event');
  return row;
}

function seatsInWords(
  left: number | null,
  room: number | null,
): { readonly seats: SeatsLeft; readonly seatsLeft?: number } {
  if (left === null) return { seats: 'open' };
  if (left === 0) return { seats: 'full' };
  const few = Math.max(fewSeats, Math.floor(((room ?? 0) * fewPercent) / 100));
  return left <= few ? { seats: 'few', seatsLeft: left } : { seats: 'open' };
}

async function priceFor(db: Database, facts: EventFacts, now: Date): Promise<StandingAnswer['price']> {
  const { price, fullPrice } = placePrice(facts, now);
  const withVat = await vatAdded(db, facts);
  const until = price === fullPrice ? null : facts.discounted_price_until;
  return {
    cents: withVat(price),
    fullCents: withVat(fullPrice),
    ...(until === null ? {} : { discountedUntil: until }),
    membershipClass: facts.price_class,
  };
}

/** Prices of events are with or without VAT as their product says. Where it is not sold now, nobody can register anyway. */
async function vatAdded(db: Database, { exam_id, name, price_cents }: EventFacts) {
  if (price_cents === 0) return (cents: number) => cents;
  try {
    const product = await findProduct(db, exam_id === null ? eventProduct : examProduct, name);
    return (price: number) =>
      totalsOf(priceLines([{ product, description: name, quantity: 1, price }])).total;
  } catch (error) {
    if (error instanceof RefusedOrder) return (cents: number) => cents;
    throw error;
  }
}

function ownRegistration(
  facts: EventFacts,
  current: Around & { readonly id: string },
  now: Date,
): NonNullable<StandingAnswer['mine']> {
  const isRegistered = current.status_code === registrationState.registered;
  const deadline = facts.cancellation_due_on;
  const mayCancel = !isRegistered || deadline === null || now <= new Date(deadline);
  const isOffered = current.offered_until !== null && new Date(current.offered_until) > now;
  const given = <Value>(name: string, value: Value | null) => (value === null ? {} : { [name]: value });
  return {
    registrationId: current.id,
    status: current.status_code,
    steps: [...(isOffered ? ['accept'] : []), ...(mayCancel ? ['cancel'] : [])],
    ...(isRegistered || current.offered_until !== null ? {} : { place: current.place }),
    ...given('offeredUntil', current.offered_until),
    ...given('payBy', current.paid_on === null ? current.pay_by : null),
    ...given('paidOn', current.paid_on),
    ...given('attendedOn', current.attended_on),
    ...given('orderId', current.order_id),
    sessionIds: [...current.session_ids],
    ...given('onlineLink', isRegistered ? facts.online_link : null),
    ...given('cancelUntil', deadline),
    refundPercent: refundPercent(facts, now),
  };
}
