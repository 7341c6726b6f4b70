import {
  eventProduct,
  examProduct,
  registrationMessages,
  type SeatsLeft,
  type StandingAnswer,
} from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { findOrderOf, findProduct, priceLines, totalsOf, type OrderSources } from '../orders/index.ts';
import { explainEligibility, refundPercent } from './eligibility.ts';
import { findEventFacts, seatsLeft, type EventFacts } from './event-facts.ts';
import { placePrice } from './event-places.ts';
import { placeInLine } from './join-waiting-list.ts';
import { registrationState } from './registration-steps.ts';
import { findCurrent, sessionsOf, type Registration } from './registration.ts';
import { nextInLine } from './seats.ts';
import { kindOf } from './take-place.ts';

interface StandingServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly sources: OrderSources;
}

/** Few are left: at most so many, or so large a part of the room. */
const fewSeats = 5;
const fewPercent = 10;

/** What the caller may do at an event, why not, what it costs them and what they have: judged as registering judges it. */
export async function readStanding(
  { db, clock, sources }: StandingServices,
  { contactId }: Caller,
  eventId: string,
): Promise<StandingAnswer> {
  const now = clock.now();
  const facts = await findEventFacts(db, { eventId, contactId, now });
  if (!facts) throw notFound('The event');
  const current = await findCurrent(db, contactId, eventId);
  const reasons = explainEligibility(facts.eligibility, now);
  const waiting = facts.last_waiting_place === 0 ? 0 : await countWaiting(db, eventId);
  const left = waiting > 0 && (await nextInLine(db, eventId)) !== null ? 0 : seatsLeft(facts);
  const isOpen = reasons.length === 0 && current === undefined;
  const full = facts.waiting_list ? registrationMessages.fullButWaiting : registrationMessages.full;
  return {
    eventId,
    mayRegister: isOpen && left !== 0,
    mayWait: isOpen && left === 0 && facts.waiting_list,
    reasons: isOpen && left === 0 ? [full] : [...reasons],
    ...seatsInWords(left, facts.capacity),
    waiting,
    price: await priceFor(db, facts, now),
    sessions: await sessionSeats(db, eventId),
    clashes: await clashes(db, contactId, eventId, facts),
    ...(facts.called_off_on === null
      ? {}
      : { calledOff: { on: facts.called_off_on, reason: facts.called_off_reason } }),
    mine: current ? await ownRegistration({ db, sources }, facts, current, now) : null,
  };
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
  const product = await findProduct(db, facts.exam_id === null ? eventProduct : examProduct, facts.name);
  const withVat = (cents: number) =>
    totalsOf(priceLines([{ product, description: facts.name, quantity: 1, price: cents }])).total;
  const isDiscounted = price !== fullPrice && facts.discounted_price_until !== null;
  return {
    cents: withVat(price),
    fullCents: withVat(fullPrice),
    ...(isDiscounted && facts.discounted_price_until !== null
      ? { discountedUntil: facts.discounted_price_until }
      : {}),
    membershipClass: facts.price_class,
  };
}

async function countWaiting(db: Database, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('status_code', '=', registrationState.waitlisted)
    .where('offered_until', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function sessionSeats(db: Database, eventId: string): Promise<StandingAnswer['sessions']> {
  const rows = await db
    .selectFrom('event_session')
    .innerJoin('event_schedule', 'event_schedule.id', 'event_session.event_schedule_id')
    .select(['event_session.id', 'seats', 'seats_taken'])
    .where('event_schedule.event_id', '=', eventId)
    .where('event_session.state_code', '=', 0)
    .orderBy('event_session.id')
    .execute();
  return rows.map(({ id, seats, seats_taken }) => ({
    sessionId: id,
    seats: seatsInWords(seats === null ? null : seats - seats_taken, seats).seats,
  }));
}

/** Other places that the caller holds at the same time. */
async function clashes(
  db: Database,
  contactId: string,
  eventId: string,
  { start_date, end_date }: EventFacts,
): Promise<StandingAnswer['clashes']> {
  return db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select(['event.id as eventId', 'event.name', 'event.start_date as startsOn', 'event.end_date as endsOn'])
    .where('registration.contact_id', '=', contactId)
    .where('registration.status_code', '=', registrationState.registered)
    .where('event.id', '!=', eventId)
    .where('event.called_off_on', 'is', null)
    .where('event.start_date', '<', end_date)
    .where('event.end_date', '>', start_date)
    .orderBy('event.start_date')
    .limit(20)
    .execute();
}

async function ownRegistration(
  { db, sources }: Pick<StandingServices, 'db' | 'sources'>,
  facts: EventFacts,
  current: Registration,
  now: Date,
): Promise<NonNullable<StandingAnswer['mine']>> {
  const isRegistered = current.status_code === registrationState.registered;
  const orderId = await findOrderOf(db, sources.of(kindOf(facts).kind), current.id);
  const deadline = facts.cancellation_due_on;
  const mayCancel = !isRegistered || deadline === null || now <= new Date(deadline);
  const isOffered = current.offered_until !== null && new Date(current.offered_until) > now;
  const given = <Value>(name: string, value: Value | null) => (value === null ? {} : { [name]: value });
  return {
    registrationId: current.id,
    status: current.status_code,
    steps: [...(isOffered ? ['accept'] : []), ...(mayCancel ? ['cancel'] : [])],
    ...(isRegistered || isOffered ? {} : { place: await placeInLine(db, current) }),
    ...given('offeredUntil', current.offered_until),
    ...given('payBy', current.paid_on === null ? current.pay_by : null),
    ...given('paidOn', current.paid_on),
    ...given('attendedOn', current.attended_on),
    ...given('orderId', orderId),
    sessionIds: [...(await sessionsOf(db, current.id))],
    ...given('onlineLink', isRegistered ? facts.online_link : null),
    ...given('cancelUntil', deadline),
    refundPercent: refundPercent(facts, now),
  };
}
