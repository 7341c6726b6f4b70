import { codes } from '@charter/contracts';
import { addDays, addMonths, daysBetween, southAfricanTime, type Day } from '../../../days.ts';
import { countryId, southAfricaTimezone } from '../../../production/reference/index.ts';
import type { RowBatch, RowOf } from '../../../row-batch.ts';
import { stableId } from '../../../stable-id.ts';
import { belongsTo } from './belongs-to.ts';
import { listedEvents, listedSittings } from './event-list.ts';
import { examId, examRules, exams } from './exam-list.ts';
import { kindOf, partsOn, themeOf } from './kinds.ts';
import { placeOf } from './places.ts';
import { meetingDay } from './meeting-day.ts';
import { speakers } from './speaker-list.ts';
import { specialEvents } from './special-events.ts';

export interface CalendarEvent {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly type: number;
  readonly exam: boolean;
  readonly examId: string | null;
  readonly topic: string;
  readonly venue: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly priceCents: number;
  readonly seats: number | null;
  readonly window: string;
  readonly hideSponsor: boolean;
  /** Nobody of those who are drawn goes there, so that they stay who they were. */
  readonly isSpecial?: true;
  readonly details?: Partial<RowOf<'event'>>;
}

const eventId = (key: string): string => stableId('event', key);

const typeOf = (label: string): number => {
  const entry = Object.entries<string>(codes.eventType).find(([, known]) => known === label);
  if (!entry) throw new Error(`No event type is called '${label}'`);
  return Number(entry[0]);
};

export function calendarAround(asOf: Day): CalendarEvent[] {
  const events = listedEvents.map((event): CalendarEvent => {
    const firstDay = meetingDay(asOf, Number(event.day), Number(event.length), event.type === 'Social');
    return {
      id: eventId(event.key),
      key: event.key,
      name: event.name,
      type: typeOf(event.type),
      exam: false,
      examId: null,
      topic: event.topic,
      venue: event.venue,
      firstDay,
      lastDay: addDays(firstDay, Number(event.length) - 1),
      priceCents: Number(event.price) * 100,
      seats: event.seats === '-' ? null : Number(event.seats),
      window: event.window,
      hideSponsor: event.topic === 'Networking',
    };
  });
  const sittings = listedSittings.map((sitting): CalendarEvent => {
    const firstDay = meetingDay(asOf, Number(sitting.day));
    const exam = exams.find((known) => known.code === sitting.exam);
    return {
      id: eventId(sitting.key),
      key: sitting.key,
      name: `${exam?.name ?? sitting.exam} (${firstDay.slice(0, 7)})`,
      type: typeOf('Exam'),
      exam: true,
      examId: examId(sitting.exam),
      topic: exam?.name ?? sitting.exam,
      venue: sitting.venue,
      firstDay,
      lastDay: firstDay,
      priceCents: Number(sitting.price) * 100,
      seats: null,
      window: 'usual',
      hideSponsor: false,
      ...(sitting.key === 'claw-soon' ? { isSpecial: true } : {}),
    };
  });
  const special = specialEvents.map(({ details, length = 1, ...event }): CalendarEvent => {
    const firstDay = meetingDay(asOf, event.day, length);
    return {
      ...event,
      id: eventId(event.key),
      type: typeOf(event.type),
      exam: false,
      examId: null,
      firstDay,
      lastDay: addDays(firstDay, length - 1),
      window: 'usual',
      hideSponsor: false,
      isSpecial: true,
      details: details(firstDay),
    };
  });
  return [...events, ...sittings, ...special];
}

/** Exams, events with their programme and speakers. The same few dozen, however many people there are. */
export function addCalendar(batch: RowBatch, asOf: Day): void {
  const stamp = stampOf(addMonths(asOf, -8));
  for (const exam of exams) {
    const needsAgreement = examRules.some(({ id, needsAgreement: needs }) => id === exam.id && needs);
    batch.add('exam', {
      ...exam,
      description: `${exam.name}, three hours, closed book.`,
      needs_training_agreement: needsAgreement,
      ...stamp,
    });
  }
  for (const { id, classes, before } of examRules) {
    for (const membership_class of classes) {
      const key = stableId('exam_class', `${id}/${membership_class}`);
      batch.add('exam_class', { id: key, exam_id: id, membership_class, ...stamp });
    }
    for (const required_exam_id of before) {
      const key = stableId('exam_prerequisite', `${id}/${required_exam_id}`);
      batch.add('exam_prerequisite', { id: key, exam_id: id, required_exam_id, ...stamp });
    }
  }
  for (const speaker of speakers) {
    const slug = speaker.name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]+/g, '');
    batch.add('speaker', {
      id: speaker.id,
      name: speaker.name,
      about: `${speaker.about}.`,
      accomplishment: `${speaker.accomplishment}.`,
      publications: `Papers on ${speaker.topics.join(', ').toLowerCase()} in the institution's journal`,
      website: `https://${slug}.example`,
      linkedin: `https://www.linkedin.com/in/${slug}-example`,
      ...stamp,
    });
  }
  for (const event of calendarAround(asOf)) addEvent(batch, event, stamp);
  addClassesAndPrices(batch, stamp);
}

function addClassesAndPrices(batch: RowBatch, stamp: Stamp): void {
  for (const { key, classes = [], prices = [] } of specialEvents) {
    const event_id = eventId(key);
    for (const membership_class of classes) {
      const id = stableId('event_class', `${key}/${membership_class}`);
      batch.add('event_class', { id, event_id, membership_class, ...stamp });
    }
    for (const { membershipClass, cents, seats } of prices) {
      batch.add('event_price', {
        id: stableId('event_price', `${key}/${membershipClass}`),
        event_id,
        membership_class: membershipClass,
        price_cents: cents,
        discounted_cents: Math.round(cents * 0.8),
        seats,
        ...stamp,
      });
    }
  }
}

interface Stamp {
  readonly created_on: string;
  readonly modified_on: string;
}

const stampOf = (day: Day): Stamp => ({
  created_on: southAfricanTime(day, 9),
  modified_on: southAfricanTime(day, 9),
});

function addEvent(batch: RowBatch, event: CalendarEvent, stamp: Stamp): void {
  const kind = kindOf(event);
  const cpdUnits = cpdUnitsOf(event);
  const says = kind.says(event.exam ? event.topic : themeOf(event.topic), isOnline(event));
  const days = daysOf(event);
  batch.add('event', {
    id: event.id,
    name: event.name,
    subtitle: kind.subtitle,
    topic: event.topic,
    description: cpdUnits === null ? says : `${says} CPD credits are recorded for everyone who attends.`,
    directions: event.venue,
    event_type: event.type,
    timezone_code: southAfricaTimezone,
    start_date: days[0]?.start ?? '',
    end_date: days.at(-1)?.end ?? '',
    ...windowOf(event),
    total_cost_cents: event.priceCents,
    exam_id: event.examId,
    capacity: event.seats,
    waiting_list: event.seats !== null,
    hide_sponsor: event.hideSponsor,
    ...refundRuleOf(event),
    ...whereabouts(event),
    members_only: event.topic === 'Institution',
    cpd_units: cpdUnits,
    ...event.details,
    ...(event.exam
      ? {}
      : belongsTo({ topic: event.topic, city: placeOf(event.venue), isLocal: isLocal(event) })),
    ...stamp,
  });
  addProgramme(batch, event, days, stamp);
  for (const speaker of event.exam ? [] : speakers.filter(({ topics }) => topics.includes(event.topic))) {
    batch.add('speaker_engagement', {
      id: stableId('speaker_engagement', `${event.key}/${speaker.name}`),
      speaker_id: speaker.id,
      event_id: event.id,
      ...stamp,
    });
  }
  for (const material of kind.materials) {
    batch.add('supporting_document', {
      id: stableId('event_material', `${event.key}/${material}`),
      name: material,
      description: `${material} of ${event.name}`,
      event_id: event.id,
      document_date: addMonths(event.firstDay, -1),
      ...stamp,
    });
  }
}

/** All of it up to three weeks before, half of it up to ten days before, nothing after. */
const refundRuleOf = (event: CalendarEvent) =>
  event.priceCents === 0
    ? { refund_part_percent: 50 }
    : {
        refund_full_until: southAfricanTime(addDays(event.firstDay, -21), 23, 59),
        refund_part_until: southAfricanTime(addDays(event.firstDay, -10), 23, 59),
        refund_part_percent: 50,
      };

const isOnline = ({ venue }: Pick<CalendarEvent, 'venue'>): boolean => venue.startsWith('Online');

function whereabouts({ venue, key }: CalendarEvent): Partial<RowOf<'event'>> {
  if (isOnline({ venue })) {
    return { is_online: true, online_link: `https://meet.institution.example/${key}` };
  }
  return { is_online: false, venue, city: placeOf(venue), country_id: countryId('ZA') };
}

/** A unit for two hours, so that a conference of three days gives a third of what a year asks; exams and socials give none. */
export function cpdUnitsOf(event: CalendarEvent): number | null {
  const { givesCpd, hours } = kindOf(event);
  if (!givesCpd) return null;
  const length = (hours[1] - hours[0]) * (daysBetween(event.firstDay, event.lastDay) + 1);
  return Math.max(1, Math.round(length / 2));
}

/** Conferences, courses and ceremonies are the institution's own; what is short is given by the branch of its place. */
const isLocal = (event: CalendarEvent): boolean =>
  event.firstDay === event.lastDay &&
  !['Institution', 'Awards'].includes(event.topic) &&
  !event.venue.startsWith('Online');

/** From when to when each of its days goes: on the clock of the place where an event has times of its own. */
function daysOf(event: CalendarEvent): { readonly start: string; readonly end: string }[] {
  const { start_date: start, end_date: end } = event.details ?? {};
  if (start && end) return [{ start, end }];
  const [from, to] = kindOf(event).hours;
  return Array.from({ length: daysBetween(event.firstDay, event.lastDay) + 1 }, (_none, at) => {
    const day = addDays(event.firstDay, at);
    return { start: southAfricanTime(day, from), end: southAfricanTime(day, to) };
  });
}

export const opensOn = (event: CalendarEvent): Day =>
  event.window === 'short' ? addDays(event.firstDay, -10) : addMonths(event.firstDay, -3);

/** 'early' is closed by the day of seeding, wherever the holidays move the event. */
export const closesOn = (event: CalendarEvent): Day =>
  event.window === 'none' ? event.firstDay : addDays(event.firstDay, event.window === 'early' ? -60 : -3);

function windowOf(event: CalendarEvent) {
  if (event.window === 'none') {
    return {
      registration_opens_on: null,
      registration_closes_on: null,
      cancellation_due_on: null,
      discounted_price_until: null,
      discounted_cost_cents: null,
    };
  }
  return {
    registration_opens_on: southAfricanTime(opensOn(event), 8),
    registration_closes_on: southAfricanTime(closesOn(event), 23, 59),
    cancellation_due_on: southAfricanTime(addDays(event.firstDay, -7), 23, 59),
    discounted_price_until: lowerPrice(event)?.until ?? null,
    discounted_cost_cents: lowerPrice(event)?.cents ?? null,
  };
}

/** What is dear is cheaper until three weeks before. */
function lowerPrice(event: CalendarEvent): { readonly until: string; readonly cents: number } | null {
  if (event.window === 'none' || event.priceCents < 400_000) return null;
  return {
    until: southAfricanTime(addDays(event.firstDay, -21), 23, 59),
    cents: Math.round(event.priceCents * 0.8),
  };
}

/** What somebody pays who registers at that moment. */
export function priceAt(event: CalendarEvent, stamp: string): number {
  const lower = lowerPrice(event);
  return lower && stamp <= lower.until ? lower.cents : event.priceCents;
}

const sessionId = ({ key }: CalendarEvent, day: number, part: number, hall: '' | '/b' = ''): string =>
  stableId('event_session', `${key}/${day}/${part}${hall}`);

/** The pairs of sessions of which one is chosen, by their ids, in the order of the programme. */
export const parallelSessions = (event: CalendarEvent): (readonly [first: string, second: string])[] =>
  daysOf(event).flatMap((_times, day) =>
    partsOn(kindOf(event), day + 1).flatMap(([, second], at) =>
      second === undefined
        ? []
        : [[sessionId(event, day + 1, at), sessionId(event, day + 1, at, '/b')] as const],
    ),
  );

function addProgramme(
  batch: RowBatch,
  event: CalendarEvent,
  days: ReturnType<typeof daysOf>,
  stamp: Stamp,
): void {
  const kind = kindOf(event);
  const room = event.venue.startsWith('Online') ? null : kind.room;
  days.forEach(({ start, end }, at) => {
    const day = at + 1;
    const scheduleId = stableId('event_schedule', `${event.key}/${day}`);
    batch.add('event_schedule', {
      id: scheduleId,
      event_id: event.id,
      name: days.length === 1 ? 'Programme' : `Day ${day}`,
      ...stamp,
    });
    const parts = partsOn(kind, day);
    const slot = (Date.parse(end) - Date.parse(start)) / parts.length;
    parts.forEach(([name, second], part) => {
      const times = {
        event_schedule_id: scheduleId,
        start_at: new Date(Date.parse(start) + slot * part).toISOString(),
        end_at: new Date(Date.parse(start) + slot * (part + 1)).toISOString(),
        ...stamp,
      };
      const parallel = { parallel_group: name };
      batch.add('event_session', {
        id: sessionId(event, day, part),
        name,
        ...times,
        ...(second === undefined
          ? { room }
          : { room: 'Hall A', track: 'Design', seats: event.seats ?? 100, ...parallel }),
      });
      if (second === undefined) return;
      batch.add('event_session', {
        id: sessionId(event, day, part, '/b'),
        name: second,
        ...times,
        ...parallel,
        room: 'Hall B',
        track: 'Practice',
        seats: 25,
      });
    });
  });
}
