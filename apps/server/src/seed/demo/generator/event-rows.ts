import { codes, eventProduct, examProduct } from '@charter/contracts';
import { addDays, earlier, later, southAfricanTime, type Day } from '../../days.ts';
import { webFormId } from '../../production/reference/index.ts';
import type { RowBatch } from '../../row-batch.ts';
import { stableId } from '../../stable-id.ts';
import {
  closesOn,
  cpdUnitsOf,
  opensOn,
  parallelSessions,
  priceAt,
  type CalendarEvent,
} from './calendar/calendar.ts';
import { addEvent } from './application-rows.ts';
import type { OrderBook } from './order-rows.ts';
import type { Person } from './person.ts';

export const registrationStatus = {
  waitlisted: codes.codeOf(codes.registrationStatus, 'Waitlisted'),
  declined: codes.codeOf(codes.registrationStatus, 'Declined'),
  registered: codes.codeOf(codes.registrationStatus, 'Registered'),
  cancelled: codes.codeOf(codes.registrationStatus, 'Cancelled'),
} as const;

/** One in so many people goes to a given event with limited seats. */
const spread = 10;

/** The calendar as the people of one run see it: worked out once, not once per person. */
export class Attendance {
  readonly #limited: readonly (readonly [event: CalendarEvent, goers: number])[];
  readonly #open: readonly CalendarEvent[];
  readonly #sittings: readonly CalendarEvent[];

  constructor(events: readonly CalendarEvent[], asOf: Day) {
    const reachable = events.filter((event) => !event.isSpecial && opensOn(event) <= asOf);
    this.#sittings = reachable.filter((event) => event.exam);
    this.#open = reachable.filter((event) => !event.exam && event.seats === null);
    this.#limited = reachable.flatMap((event) =>
      event.exam || event.seats === null
        ? []
        : [[event, event.key === 'sem-full' ? event.seats : Math.floor(event.seats * 0.6)] as const],
    );
  }

  /** Seats are never overbooked, however many people are drawn: which of them go is settled by their index. */
  eventsFor(person: Person): CalendarEvent[] {
    const events = this.#limited.flatMap(([event, goers], at) => {
      const turn = (person.index - at) / spread;
      return Number.isInteger(turn) && turn >= 0 && turn < goers ? [event] : [];
    });
    const { random } = person;
    if (random.chance(0.45)) events.push(...random.pickSome(this.#open, random.between(1, 2)));
    if (person.kind === 'student' && random.chance(0.4)) events.push(random.pick(this.#sittings));
    return events;
  }
}

export function addRegistrations(
  batch: RowBatch,
  person: Person,
  attendance: Attendance,
  book: OrderBook,
): void {
  const { random } = person;
  for (const event of attendance.eventsFor(person)) {
    const status =
      event.seats === null
        ? random.weighted([
            [90, registrationStatus.registered],
            [8, registrationStatus.cancelled],
            [2, registrationStatus.declined],
          ])
        : registrationStatus.registered;
    addRegistration(batch, person, event, status, book);
  }
}

/**
 * A registration, and the order of one that costs something: paid where `paid` says so or the event is over. Answers its id.
 */
export function addRegistration(
  batch: RowBatch,
  person: Person,
  event: CalendarEvent,
  status: number,
  book: OrderBook,
  paid: boolean = person.random.chance(0.6),
  waiting: { readonly place: number; readonly offeredUntil?: string } = { place: 1 },
): string {
  const { random, asOf } = person;
  const day = later(opensOn(event), addDays(earlier(closesOn(event), asOf), -random.between(1, 40)));
  const stamp = southAfricanTime(earlier(day, asOf), random.between(8, 20), random.between(0, 59));
  const settled = paid || event.firstDay <= asOf;
  const ordered = status === registrationStatus.registered && event.priceCents > 0;
  const registrationId = random.uuid();
  const specialRequirements = random.chance(0.12)
    ? random.pick(['Vegetarian', 'Halal', 'Wheelchair access', 'Kosher', 'Nut allergy'])
    : null;
  const usual = addDays(event.firstDay, -3);
  // Nobody loses a seat on the day of seeding.
  const payBy = settled ? later(usual, stamp.slice(0, 10)) : later(usual, addDays(asOf, 2));
  batch.add('registration', {
    id: registrationId,
    contact_id: person.id,
    event_id: event.id,
    status_code: status,
    special_requirements: specialRequirements,
    paid_on: ordered && settled ? stamp.slice(0, 10) : null,
    pay_by: ordered ? payBy : null,
    attended_on: status === registrationStatus.registered && event.lastDay < asOf ? event.firstDay : null,
    submission_id: ordered
      ? addEventOrder(batch, person, event, book, { registrationId, stamp, payBy, paid: settled })
      : null,
    ...(status === registrationStatus.waitlisted
      ? { waitlisted_on: stamp, waiting_place: waiting.place, offered_until: waiting.offeredUntil ?? null }
      : {}),
    created_on: stamp,
    modified_on: stamp,
  });
  if (status === registrationStatus.registered && event.lastDay < asOf)
    addCredit(batch, person, event, registrationId);
  return registrationId;
}

/** The units that attendance was credited. */
function addCredit(batch: RowBatch, person: Person, event: CalendarEvent, registrationId: string): void {
  const units = cpdUnitsOf(event);
  if (units === null) return;
  const stamp = southAfricanTime(earlier(addDays(event.lastDay, 1), person.asOf), 9);
  batch.add('cpd_credit', {
    id: stableId('cpd_credit', registrationId),
    contact_id: person.id,
    registration_id: registrationId,
    name: event.name,
    place: event.venue.startsWith('Online') ? 'Online' : event.venue,
    units,
    took_place_on: event.firstDay,
    attended_on: event.firstDay,
    created_on: stamp,
    modified_on: stamp,
  });
}

/** Goes to the second hall in the morning and to the first one after that, wherever there is a choice. */
export function addSessionChoice(batch: RowBatch, registrationId: string, event: CalendarEvent): void {
  parallelSessions(event).forEach(([first, second], at) => {
    const session_id = at % 2 === 0 ? second : first;
    batch.add('registration_session', {
      id: stableId('registration_session', `${registrationId}/${session_id}`),
      registration_id: registrationId,
      session_id,
    });
  });
}

function addEventOrder(
  batch: RowBatch,
  person: Person,
  event: CalendarEvent,
  book: OrderBook,
  {
    registrationId,
    stamp,
    payBy,
    paid,
  }: { registrationId: string; stamp: string; payBy: Day; paid: boolean },
): string {
  const { random } = person;
  const submissionId = random.uuid();
  const form = event.exam ? 'examreg' : 'eventreg';
  batch.add('submission', {
    id: submissionId,
    contact_id: person.id,
    form_name: form,
    web_form_id: webFormId(form),
    status: 'Submitted',
    progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
    data: { eventId: event.id },
    submitted_on: stamp,
    created_on: stamp,
    modified_on: stamp,
  });
  addEvent(batch, submissionId, 'submitted', stamp);
  const orderId = book.add({
    name: event.name,
    createdOn: stamp,
    dueOn: payBy,
    paidOn: paid ? stamp.slice(0, 10) : null,
    lines: [
      {
        code: event.exam ? examProduct : eventProduct,
        description: event.name,
        cents: priceAt(event, stamp),
      },
    ],
    extra: {
      event_id: event.id,
      submission_id: submissionId,
      registration_id: registrationId,
      source_kind: event.exam ? 'exam' : 'event',
      hide_sponsor: event.hideSponsor,
    },
  });
  batch.add('automation_log', {
    id: random.uuid(),
    submission_id: submissionId,
    registration_id: registrationId,
    source_kind: event.exam ? 'exam' : 'event',
    order_id: orderId,
    status_code: codes.codeOf(codes.automationStatus, 'Pass'),
    created_on: stamp,
    modified_on: stamp,
  });
  return submissionId;
}
