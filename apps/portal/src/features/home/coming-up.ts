import { codes, records, timeZoneOf } from '@charter/contracts';
import { recordValues } from '../../lib/record-values.ts';
import { shortList, type RecordPage } from '../../lib/records.ts';
import { endOfDay } from '../../lib/time-left.ts';

const { registrations, openDeclarations } = records;
const status = (label: 'Registered' | 'Waitlisted') => codes.codeOf(codes.registrationStatus, label);
const [registered, waitlisted] = [status('Registered'), status('Waitlisted')];
const exam = codes.codeOf(codes.eventType, 'Exam');

/** A place that somebody holds or waits for, at something that is not over. */
interface Place {
  readonly eventId: string;
  readonly name: string;
  readonly isExam: boolean;
  readonly isRegistered: boolean;
  readonly isCalledOff: boolean;
  readonly startsOn: string;
  /** Of the event, by its IANA name. */
  readonly zone: string;
  readonly offeredUntil: string | null;
  /** A day; null where it is paid or there is nothing to pay. */
  readonly payBy: string | null;
  readonly cancelUntil: string | null;
}

/** A declaration that has not been handed in, and the last day of its period. */
interface OpenDeclaration {
  readonly id: string;
  readonly name: string;
  readonly endsOn: string;
}

export interface Coming extends Pick<Place, 'name' | 'isExam' | 'zone'> {
  /** Of the event or the declaration. */
  readonly id: string;
  readonly what: 'begins' | 'offer' | 'pay' | 'cancel' | 'declare';
  /** An instant. Of a day it is the end at the institution, which only orders it and counts the days: the day is what is said. */
  readonly at: string;
}

/** More than anybody is booked for at once. */
const size = 50;

/** Asked at every visit, by an index on the person; putting a handful in order is left to the page. */
export const placesOf = (contactId: string) =>
  shortList(registrations, {
    read: [
      'event',
      'eventName',
      'eventKind',
      'status',
      'startsOn',
      'timezone',
      'calledOffOn',
      'offeredUntil',
      'payBy',
      'paidOn',
      'cancelUntil',
    ],
    where: { contact: contactId, status: [registered, waitlisted], isOver: false },
    size,
  });

/** The next one first. */
export const readPlaces = ({ data }: RecordPage<typeof registrations>): readonly Place[] =>
  data.map(placeOf).toSorted((one, other) => Date.parse(one.startsOn) - Date.parse(other.startsOn));

function placeOf(row: RecordPage<typeof registrations>['data'][number]): Place {
  const values = recordValues(row);
  return {
    eventId: values.text('event') ?? '',
    name: values.text('eventName') ?? '',
    isExam: values.code('eventKind') === exam,
    isRegistered: values.code('status') === registered,
    isCalledOff: values.text('calledOffOn') !== null,
    startsOn: values.text('startsOn') ?? '',
    zone: timeZoneOf(values.code('timezone')),
    offeredUntil: values.text('offeredUntil'),
    payBy: values.text('paidOn') === null ? values.text('payBy') : null,
    cancelUntil: values.text('cancelUntil'),
  };
}

const declarationStatus = (label: 'Draft' | 'In Progress') => codes.codeOf(codes.declarationStatus, label);

export const openDeclarationsOf = (contactId: string) =>
  shortList(openDeclarations, {
    read: ['name', 'endsOn'],
    where: {
      contact: contactId,
      status: [declarationStatus('Draft'), declarationStatus('In Progress')],
      isReadOnly: false,
    },
    size: 10,
  });

export const readDeclarations = ({ data }: RecordPage<typeof openDeclarations>): readonly OpenDeclaration[] =>
  data.map((row) => {
    const values = recordValues(row);
    return { id: row.id, name: values.text('name') ?? '', endsOn: values.text('endsOn') ?? '' };
  });

const day = 86_400_000;
const week = 7 * day;
/** A period that ends sooner than this is near. */
const nearPeriod = 60 * day;

/** The next event that somebody is registered for, the deadline that comes next, and a CPD period that is about to end, in the order of time. */
export function comingUp(
  places: readonly Place[],
  at: Date,
  open: readonly OpenDeclaration[] = [],
): readonly Coming[] {
  const taking = places.filter(({ isCalledOff }) => !isCalledOff);
  const next = taking.find(({ isRegistered }) => isRegistered);
  const deadlines = taking.flatMap((place) => deadlinesOf(place, at));
  const [nearest] = deadlines.toSorted(byTime);
  const [period] = open.flatMap((declaration) => periodEnd(declaration, at)).toSorted(byTime);
  return [
    ...(next ? [comingOf(next, 'begins', next.startsOn)] : []),
    ...(nearest ? [nearest] : []),
    ...(period ? [period] : []),
  ].toSorted(byTime);
}

function periodEnd({ id, name, endsOn }: OpenDeclaration, at: Date): Coming[] {
  const end = Date.parse(endOfDay(endsOn));
  if (end < at.getTime() || end - at.getTime() > nearPeriod) return [];
  return [{ id, name, isExam: false, zone: 'UTC', what: 'declare', at: new Date(end).toISOString() }];
}

/** Whoever is asked for something hears of it at once; that cancelling ends, only when it is near. */
function deadlinesOf(place: Place, at: Date): Coming[] {
  const { isRegistered, offeredUntil, payBy, cancelUntil } = place;
  const found: Coming[] = [];
  if (!isRegistered && offeredUntil !== null) found.push(comingOf(place, 'offer', offeredUntil));
  if (isRegistered && payBy !== null) found.push(comingOf(place, 'pay', endOfDay(payBy)));
  if (isRegistered && cancelUntil !== null && Date.parse(cancelUntil) - at.getTime() < week)
    found.push(comingOf(place, 'cancel', cancelUntil));
  return found.filter((one) => Date.parse(one.at) >= at.getTime());
}

const comingOf = ({ eventId, name, isExam, zone }: Place, what: Coming['what'], at: string): Coming => ({
  id: eventId,
  name,
  isExam,
  zone,
  what,
  at: new Date(at).toISOString(),
});

const byTime = (one: Coming, other: Coming): number => one.at.localeCompare(other.at);
