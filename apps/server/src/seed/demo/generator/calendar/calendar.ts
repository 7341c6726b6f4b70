import { codes } from '@charter/contracts';
import { addDays, addMonths, southAfricanTime, type Day } from '../../../days.ts';
import { countryId, southAfricaTimezone } from '../../../production/reference/index.ts';
import type { RowBatch, RowOf } from '../../../row-batch.ts';
import { stableId } from '../../../stable-id.ts';
import { listedEvents, listedSittings } from './event-list.ts';
import { examId, examRules, exams } from './exam-list.ts';
import { placeOf } from './places.ts';
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
    const firstDay = addDays(asOf, Number(event.day));
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
    const firstDay = addDays(asOf, Number(sitting.day));
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
  const special = specialEvents.map(({ details, ...event }): CalendarEvent => {
    const firstDay = addDays(asOf, event.day);
    return {
      ...event,
      id: eventId(event.key),
      type: typeOf(event.type),
      exam: false,
      examId: null,
      firstDay,
      lastDay: firstDay,
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
  const [startHour, endHour] = hoursOf(event);
  batch.add('event', {
    id: event.id,
    name: event.name,
    subtitle: event.exam ? 'Examination' : `${event.topic} for practising engineers`,
    topic: event.topic,
    description: event.exam
      ? `Written examination: ${event.topic}. Bring your identity document and a pen; calculators as listed in the syllabus.`
      : `${event.name} brings members and guests together on ${event.topic.toLowerCase()}. CPD credits are recorded for everyone who attends.`,
    directions: event.venue,
    event_type: event.type,
    timezone_code: southAfricaTimezone,
    start_date: southAfricanTime(event.firstDay, startHour),
    end_date: southAfricanTime(event.lastDay, endHour),
    ...windowOf(event),
    total_cost_cents: event.priceCents,
    exam_id: event.examId,
    capacity: event.seats,
    waiting_list: event.seats !== null,
    hide_sponsor: event.hideSponsor,
    ...refundRuleOf(event),
    ...whereabouts(event),
    members_only: event.topic === 'Institution',
    cpd_units: cpdUnitsOf(event),
    ...event.details,
    ...stamp,
  });
  addProgramme(batch, event, [startHour, endHour], stamp);
  for (const speaker of event.exam ? [] : speakers.filter(({ topics }) => topics.includes(event.topic))) {
    batch.add('speaker_engagement', {
      id: stableId('speaker_engagement', `${event.key}/${speaker.name}`),
      speaker_id: speaker.id,
      event_id: event.id,
      ...stamp,
    });
  }
  for (const material of event.exam ? ['Syllabus', 'Past paper'] : ['Programme', 'Presentation slides']) {
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

function whereabouts({ venue, key }: CalendarEvent): Partial<RowOf<'event'>> {
  if (venue.startsWith('Online')) {
    return { is_online: true, online_link: `https://meet.institution.example/${key}` };
  }
  return { is_online: false, venue, city: placeOf(venue), country_id: countryId('ZA') };
}

/** A tenth of a unit an hour, as talks are credited; exams and socials give none. */
function cpdUnitsOf(event: CalendarEvent): number | null {
  if (event.exam || ['Networking', 'Awards', 'Institution', 'Branch'].includes(event.topic)) return null;
  const [start, end] = hoursOf(event);
  const days = (Date.parse(event.lastDay) - Date.parse(event.firstDay)) / 86_400_000 + 1;
  return Math.round((end - start) * days) / 10;
}

/** Talks without a fee are after work, celebrations in the evening, everything else takes the day. */
function hoursOf(event: CalendarEvent): [start: number, end: number] {
  if (event.topic === 'Networking' || event.topic === 'Awards') return [18, 22];
  return event.firstDay === event.lastDay && event.priceCents === 0 ? [17, 19] : [9, 16];
}

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
  const opens = event.window === 'short' ? addDays(event.firstDay, -10) : addMonths(event.firstDay, -3);
  const closes = addDays(event.firstDay, event.window === 'early' ? -30 : -3);
  return {
    registration_opens_on: southAfricanTime(opens, 8),
    registration_closes_on: southAfricanTime(closes, 23, 59),
    cancellation_due_on: southAfricanTime(addDays(event.firstDay, -7), 23, 59),
    ...(event.priceCents >= 400_000
      ? {
          discounted_price_until: southAfricanTime(addDays(event.firstDay, -21), 23, 59),
          discounted_cost_cents: event.priceCents * 0.8,
        }
      : { discounted_price_until: null, discounted_cost_cents: null }),
  };
}

const sessionId = ({ key }: CalendarEvent, day: number, part: number, hall: '' | '/b' = ''): string =>
  stableId('event_session', `${key}/${day}/${part}${hall}`);

function partsOf(event: CalendarEvent): readonly string[] {
  if (event.exam) return ['Written paper'];
  const [start] = hoursOf(event);
  return start === 9
    ? ['Opening and keynote', 'Morning session', 'Afternoon session']
    : ['Talk and questions'];
}

/** The pairs of sessions of which one is chosen, by their ids, in the order of the programme. */
export function parallelSessions(event: CalendarEvent): (readonly [first: string, second: string])[] {
  const days = (Date.parse(event.lastDay) - Date.parse(event.firstDay)) / 86_400_000 + 1;
  return Array.from({ length: days }, (_none, at) => at + 1).flatMap((day) =>
    partsOf(event)
      .slice(1)
      .map((_part, at) => [sessionId(event, day, at + 1), sessionId(event, day, at + 1, '/b')] as const),
  );
}

function addProgramme(batch: RowBatch, event: CalendarEvent, hours: [number, number], stamp: Stamp): void {
  const parts = partsOf(event);
  const slot = ((hours[1] - hours[0]) * 60) / parts.length;
  let dayNumber = 1;
  for (let day = event.firstDay; day <= event.lastDay; day = addDays(day, 1), dayNumber += 1) {
    const scheduleId = stableId('event_schedule', `${event.key}/${dayNumber}`);
    batch.add('event_schedule', {
      id: scheduleId,
      event_id: event.id,
      name: event.firstDay === event.lastDay ? 'Programme' : `Day ${dayNumber}`,
      ...stamp,
    });
    parts.forEach((part, at) => {
      batch.add('event_session', {
        id: sessionId(event, dayNumber, at),
        event_schedule_id: scheduleId,
        name: part,
        start_at: southAfricanTime(day, hours[0], slot * at),
        end_at: southAfricanTime(day, hours[0], slot * (at + 1)),
        ...(parts.length > 1 && at > 0
          ? { room: 'Hall A', track: 'Design', parallel_group: part, seats: event.seats ?? 100 }
          : { room: event.exam ? 'Exam hall' : 'Main hall' }),
        ...stamp,
      });
      // At what takes a day one chooses between two rooms after the opening.
      if (parts.length > 1 && at > 0) {
        batch.add('event_session', {
          id: sessionId(event, dayNumber, at, '/b'),
          event_schedule_id: scheduleId,
          name: `${part}: site and practice`,
          start_at: southAfricanTime(day, hours[0], slot * at),
          end_at: southAfricanTime(day, hours[0], slot * (at + 1)),
          room: 'Hall B',
          track: 'Practice',
          parallel_group: part,
          seats: 25,
          ...stamp,
        });
      }
    });
  }
}
