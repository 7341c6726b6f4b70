import { codes, dayIn, timeZoneOf, type records, type StandingAnswer } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { language, weekdayName } from '../lib/language.ts';
import type { ListRow } from '../record-list/index.ts';
import * as texts from './texts.ts';

import { dayText } from '../lib/zone-clock.ts';

export { clockTime, dayText, momentText } from '../lib/zone-clock.ts';

/** A record of an event, with its fields to be read by their names. */
export type EventRow = ListRow<typeof records.events>;

/** What lists and the page of an event read of it. */
export const listedFields = [
  'name',
  'kind',
  'timezone',
  'startsOn',
  'endsOn',
  'capacity',
  'cpdUnits',
  'isOnline',
  'branch',
  'division',
  'venue',
  'city',
  'closesOn',
  'cancelUntil',
] as const;
export const labelledFields = ['kind', 'branch', 'division'] as const;

/** An event as its record says it, for rendering. */
export interface EventShown {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** An exam is sat at an event: its words and its form differ. */
  readonly isExam: boolean;
  readonly branch: string | null;
  readonly division: string | null;
  /** By its IANA name. */
  readonly zone: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly closesOn: string | null;
  readonly cancelUntil: string | null;
  readonly seats: number | null;
  readonly cpdUnits: number;
  readonly isOnline: boolean;
  readonly venue: string | null;
  readonly city: string | null;
}

export function eventShown(values: EventRow): EventShown {
  return {
    id: values.id,
    name: values.text('name') ?? '',
    kind: values.label('kind') ?? '',
    isExam: values.code('kind') === exam,
    branch: values.label('branch'),
    division: values.label('division'),
    zone: timeZoneOf(values.code('timezone')),
    startsOn: values.text('startsOn') ?? '',
    endsOn: values.text('endsOn') ?? '',
    closesOn: values.text('closesOn'),
    cancelUntil: values.text('cancelUntil'),
    seats: values.code('capacity'),
    cpdUnits: Number(values.raw('cpdUnits') ?? 0),
    isOnline: values.flag('isOnline'),
    venue: values.text('venue'),
    city: values.text('city'),
  };
}

/** 'Branch meeting, Western Cape'. */
export const kindText = ({ kind, branch, division }: EventShown): string =>
  [kind, branch && texts.branchOf(branch), division && texts.divisionOf(division)].filter(Boolean).join(', ');

/** 'Eikeboom Hall, Stellenbosch'. The name of a place may hold its city, or that it is none. */
export function placeText({ venue, city, isOnline }: EventShown): string {
  const named = (word: string) => venue?.toLowerCase().includes(word.toLowerCase()) === true;
  return [venue, city !== null && !named(city) && city, isOnline && !named(texts.online) && texts.online]
    .filter(Boolean)
    .join(', ');
}

/** Where its clock stands: the city where one is named, or the place that its zone is called by. */
export const clockPlace = ({ city, zone }: Pick<EventShown, 'city' | 'zone'>): string =>
  city ?? placeOfZone(zone);

export const placeOfZone = (zone: string): string =>
  zone.startsWith('Etc/') ? 'UTC' : zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Days between two, both included, in a zone; an event that ends at midnight does not touch the day after. */
export function daysOf({
  startsOn,
  endsOn,
  zone,
}: Pick<EventShown, 'startsOn' | 'endsOn' | 'zone'>): string[] {
  const first = dayIn(zone, startsOn);
  const end = new Date(endsOn).getTime();
  const last = dayIn(zone, new Date(Math.max(new Date(startsOn).getTime(), end - 1)));
  const days = [first];
  // Longer ones are rendered by their beginning: nobody looks for the fortieth day of a course in a calendar.
  while (days.length < 31 && (days.at(-1) ?? last) < last) days.push(addDays(first, days.length));
  return days;
}

/** When somebody was there: the day that was noted, or all days of an event of several. */
export function attendedText(event: Pick<EventShown, 'startsOn' | 'endsOn' | 'zone'>, day: string): string {
  const days = daysOf(event).map(dayText);
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined && first !== last
    ? texts.attendedFrom(first, last)
    : texts.attendedOn(dayText(day));
}

/** The day as a date of the reader's own calendar, for its names only. */
export const nameOfDay = (day: string, length: 'short' | 'long'): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return weekdayName(new Date(year, month - 1, date), length);
};

export const languageOfDates = language === 'en' ? 'en-GB' : language;

const exam = codes.codeOf(codes.eventType, 'Exam');
const waitlistedCode = codes.codeOf(codes.registrationStatus, 'Waitlisted');

/** It is behind us, to the moment. */
/** A person who registers now cannot cancel any more. */
export const isCancellingOver = ({ cancelUntil }: Pick<EventShown, 'cancelUntil'>, now: Date): boolean =>
  cancelUntil !== null && new Date(cancelUntil) < now;

export const isOver = ({ endsOn }: Pick<EventShown, 'endsOn'>, at: Date): boolean => new Date(endsOn) <= at;

/** Whether somebody who has no place may still get one, or wait for one. */
export const takesMore = ({
  calledOff,
  mayRegister,
  mayWait,
}: Pick<StandingAnswer, 'calledOff' | 'mayRegister' | 'mayWait'>): boolean =>
  calledOff === undefined && (mayRegister || mayWait);

/** Where somebody stands with an event, in one word. */
export type Place = 'none' | 'registered' | 'waiting' | 'offered';

export function placeOf(standing: Pick<StandingAnswer, 'mine'> | undefined, at: Date): Place {
  const mine = standing?.mine;
  if (!mine) return 'none';
  if (mine.status !== waitlistedCode) return 'registered';
  return mine.offeredUntil !== undefined && new Date(mine.offeredUntil) > at ? 'offered' : 'waiting';
}
