import { codes } from '@charter/contracts';
import { addDays, addMonths, southAfricanTime, type Day } from '../../../days.ts';
import { southAfricaTimezone } from '../../../production/reference/index.ts';
import type { RowBatch } from '../../../row-batch.ts';
import { stableId } from '../../../stable-id.ts';
import { listedEvents, listedSittings } from './event-list.ts';
import { examId, exams } from './exam-list.ts';
import { speakers } from './speaker-list.ts';

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
    };
  });
  return [...events, ...sittings];
}

/** Exams, events with their programme and speakers. The same few dozen, however many people there are. */
export function addCalendar(batch: RowBatch, asOf: Day): void {
  const stamp = stampOf(addMonths(asOf, -8));
  for (const exam of exams) {
    batch.add('exam', { ...exam, description: `${exam.name}, three hours, closed book.`, ...stamp });
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

function addProgramme(batch: RowBatch, event: CalendarEvent, hours: [number, number], stamp: Stamp): void {
  const parts = event.exam
    ? ['Written paper']
    : hours[0] === 9
      ? ['Opening and keynote', 'Morning session', 'Afternoon session']
      : ['Talk and questions'];
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
        id: stableId('event_session', `${event.key}/${dayNumber}/${at}`),
        event_schedule_id: scheduleId,
        name: part,
        start_at: southAfricanTime(day, hours[0], slot * at),
        end_at: southAfricanTime(day, hours[0], slot * (at + 1)),
        ...stamp,
      });
    });
  }
}
