import { registrationMessages, type SeatsLeft, type StandingAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import { seenAs, type Caller, type ReadAnswer } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { accountOf, findTransfer, priceLines, refundOf, totalsOf } from '../orders/index.ts';
import { cancellableUntil, explainEligibility, refundPercent, refundSchedule } from './eligibility.ts';
import {
  factColumns,
  factsOf,
  factTables,
  seatsLeft,
  type EventFacts,
  type FactsRow,
} from './event-facts.ts';
import { placePrice } from './event-places.ts';
import { registrationState } from './registration-steps.ts';
import type { Registration } from './registration.ts';
import { isKeptForSomebody } from './seats.ts';

interface StandingServices {
  readonly db: Database;
  readonly clock: Clock;
}

/** Few are left: at most so many, or so large a part of the room. */
const fewSeats = 5;
const fewPercent = 10;

/**
 * What the caller may do at an event, why not, what it costs them and what they have: judged as registering judges it. Asked
 * by everybody who looks at a page while hundreds register, so it takes one statement and no lock.
 */
export async function readStanding(
  services: StandingServices,
  caller: Caller,
  eventId: string,
): Promise<ReadAnswer<StandingAnswer>> {
  const { seen, found } = await findStandings(services, caller, [eventId]);
  const [one] = found;
  if (!one) throw notFound('The event');
  const { standing, facts } = one;
  const { mine } = standing;
  if (!mine?.orderId) return { seen, answer: standing };
  const transfer = await findTransfer(services.db, { id: mine.orderId }, services.clock.now());
  const refunds = await refundsOf(services, facts, mine.orderId, transfer);
  const underWay = transfer > 0 ? { transferCents: transfer } : {};
  return { seen, answer: { ...standing, mine: { ...mine, ...underWay, refunds } } };
}

/** The same for a page of events, in as many statements as for one. Those that are not shown any more are left out. */
export async function readStandings(
  services: StandingServices,
  caller: Caller,
  eventIds: readonly string[],
): Promise<ReadAnswer<StandingAnswer[]>> {
  const { seen, found } = await findStandings(services, caller, eventIds);
  return { seen, answer: found.map(({ standing }) => standing) };
}

async function findStandings(
  { db, clock }: StandingServices,
  caller: Caller,
  eventIds: readonly string[],
): Promise<{
  readonly seen: string | null;
  readonly found: readonly { readonly standing: StandingAnswer; readonly facts: EventFacts }[];
}> {
  if (eventIds.length === 0) return { seen: null, found: [] };
  const now = clock.now();
  const rows = await findStandingFacts(db, caller, eventIds, now);
  const found = rows.map((row) => {
    const facts = factsOf(row);
    return { facts, standing: standingOf(facts, row, now) };
  });
  return { seen: rows[0]?.seen ?? null, found };
}

function standingOf(facts: EventFacts, standing: StandingFacts, now: Date): StandingAnswer {
  const reasons = explainEligibility(facts.eligibility, now);
  const left = standing.is_kept ? 0 : seatsLeft(facts);
  const isOpen = reasons.length === 0 && facts.current === null;
  const full = facts.waiting_list ? registrationMessages.fullButWaiting : registrationMessages.full;
  return {
    eventId: facts.id,
    mayRegister: isOpen && left !== 0,
    mayWait: isOpen && left === 0 && facts.waiting_list,
    reasons: isOpen && left === 0 ? [full] : [...reasons],
    ...seatsInWords(left, facts.capacity),
    waiting: standing.waiting,
    price: priceFor(facts, now),
    sessions: standing.sessions.map(({ sessionId, seats, taken }) => ({
      sessionId,
      seats: seatsInWords(seats === null ? null : seats - taken, seats).seats,
    })),
    clashes: standing.clashes.map(({ startsOn, endsOn, ...event }) => ({
      ...event,
      startsOn: new Date(startsOn).toISOString(),
      endsOn: new Date(endsOn).toISOString(),
    })),
    ...(facts.called_off_on === null
      ? {}
      : { calledOff: { on: facts.called_off_on, reason: facts.called_off_reason } }),
    mine: facts.current === null ? null : ownRegistration(facts, facts.current.id, standing, now),
    ...(standing.ended === null
      ? {}
      : { ended: standing.ended.payBy === null ? {} : { payBy: standing.ended.payBy } }),
  };
}

interface StandingFacts extends Pick<
  Registration,
  'offered_until' | 'pay_by' | 'paid_on' | 'attended_on' | 'status_code' | 'special_requirements'
> {
  readonly order_id: string | null;
  readonly total_cents: number | null;
  readonly session_ids: readonly string[];
  readonly place: number;
  readonly waiting: number;
  /** The seats that are left are for those who wait. */
  readonly is_kept: boolean;
  readonly sessions: readonly {
    readonly sessionId: string;
    readonly seats: number | null;
    readonly taken: number;
  }[];
  /** Where the clock ended what the caller had last. Only a seat that was taken has a day to be paid by. */
  readonly ended: { readonly payBy: string | null } | null;
  /** Other places that the caller holds at the same time. */
  readonly clashes: StandingAnswer['clashes'];
}

const waitlisted = sql.lit(registrationState.waitlisted);
const registered = sql.lit(registrationState.registered);
const expired = sql.lit(registrationState.expired);

/** In one statement, in no order; events that are not there, or not shown any more, are left out. */
async function findStandingFacts(
  db: Database,
  caller: Caller,
  eventIds: readonly string[],
  now: Date,
): Promise<readonly (FactsRow & StandingFacts & { readonly seen: string | null })[]> {
  const { contactId } = caller;
  const inLine = sql`select count(*)::int from registration w
    where w.event_id = e.id and w.status_code = ${waitlisted} and w.offered_until is null`;
  const { rows } = await sql<FactsRow & StandingFacts & { readonly seen: string | null }>`
    select ${seenAs(caller)} as seen, ${factColumns(now)},
      mine.status_code, mine.offered_until, mine.pay_by, mine.paid_on, mine.attended_on, mine.special_requirements,
      o.id as order_id, o.total_cents,
      array(select session_id::text from registration_session where registration_id = mine.id) as session_ids,
      case when e.last_waiting_place = 0 then 0 else (${inLine}) end as waiting,
      case when e.last_waiting_place = 0 then false else ${isKeptForSomebody(sql`e.id`)} end as is_kept,
      case when mine.waiting_place is null then 0 else (${inLine} and w.waiting_place <= mine.waiting_place) end as place,
      case when mine.id is null then (select case when l.status_code = ${expired} then jsonb_build_object('payBy', l.pay_by) end
        from registration l where l.event_id = e.id and l.contact_id = ${contactId}
        order by l.created_on desc, l.id desc limit 1) end as ended,
      coalesce((select jsonb_agg(jsonb_build_object('sessionId', s.id, 'seats', s.seats, 'taken', s.seats_taken) order by s.id)
        from event_session s join event_schedule d on d.id = s.event_schedule_id
        where d.event_id = e.id and s.state_code = 0), '[]') as sessions,
      coalesce((select jsonb_agg(jsonb_build_object('eventId', x.id, 'name', x.name, 'startsOn', x.start_date,
          'endsOn', x.end_date) order by x.start_date, x.id)
        from registration c join event x on x.id = c.event_id
        where c.contact_id = ${contactId} and c.status_code = ${registered} and x.id <> e.id
          and x.called_off_on is null and x.start_date < e.end_date and x.end_date > e.start_date), '[]') as clashes
    from ${factTables(contactId)}
    left join sales_order o on o.registration_id = mine.id
    where e.id in (${sql.join(eventIds)}) and e.state_code = 0`.execute(db);
  return rows;
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

/** What an event costs the caller now. Prices are with or without VAT as their product says. */
function priceFor(facts: EventFacts, now: Date): StandingAnswer['price'] {
  const { price, fullPrice } = placePrice(facts, now);
  const product = facts.price_cents === 0 ? null : facts.product;
  const withVat = (cents: number) =>
    product === null
      ? cents
      : totalsOf(priceLines([{ product, description: facts.name, quantity: 1, price: cents }])).total;
  const until = price === fullPrice ? null : facts.discounted_price_until;
  return {
    cents: withVat(price),
    fullCents: withVat(fullPrice),
    ...(until === null ? {} : { discountedUntil: until }),
    membershipClass: facts.price_class,
  };
}

/** What cancelling gives back, and until when: as much as the cancelling itself would. */
async function refundsOf(
  { db, clock }: StandingServices,
  facts: EventFacts,
  orderId: string,
  transfer: number,
): Promise<{ until?: string; cents: number }[]> {
  const account = await accountOf(db, orderId);
  return refundSchedule(facts, clock.now()).map(({ until, percent }) => {
    const { refundCents, transferBackCents } = refundOf(account, percent, transfer);
    return { ...(until === null ? {} : { until }), cents: refundCents + transferBackCents };
  });
}

function ownRegistration(
  facts: EventFacts,
  registrationId: string,
  current: StandingFacts,
  now: Date,
): NonNullable<StandingAnswer['mine']> {
  const isRegistered = current.status_code === registrationState.registered;
  const deadline = facts.cancellation_due_on;
  const mayCancel = !isRegistered || now <= new Date(cancellableUntil(facts));
  const isOffered = current.offered_until !== null && new Date(current.offered_until) > now;
  const given = <Value>(name: string, value: Value | null) => (value === null ? {} : { [name]: value });
  return {
    registrationId,
    status: current.status_code,
    steps: [...(isOffered ? ['accept'] : []), ...(mayCancel ? ['cancel'] : [])],
    ...(isRegistered || current.offered_until !== null ? {} : { place: current.place }),
    ...given('offeredUntil', current.offered_until),
    ...given('payBy', current.paid_on === null ? current.pay_by : null),
    ...given('paidOn', current.paid_on),
    ...given('attendedOn', current.attended_on),
    ...given('orderId', current.order_id),
    ...given('totalCents', current.total_cents),
    ...given('specialRequirements', current.special_requirements),
    sessionIds: [...current.session_ids],
    ...given('onlineLink', isRegistered ? facts.online_link : null),
    ...given('cancelUntil', deadline),
    refundPercent: refundPercent(facts, now),
  };
}
