import { codes, records, timeZoneOf } from '@charter/contracts';
import { recordValues } from '../../lib/record-values.ts';
import { shortList, type RecordPage } from '../../lib/records.ts';

const { registrations } = records;
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

export interface Coming extends Pick<Place, 'eventId' | 'name' | 'isExam' | 'zone'> {
  readonly what: 'begins' | 'offer' | 'pay' | 'cancel';
  /** An instant. Of a day to pay by it is the end in UTC, which only orders it and counts the days: the day is what is said. */
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

const week = 7 * 86_400_000;

/** The next event that somebody is registered for, and the deadline that comes next, in the order of time. */
export function comingUp(places: readonly Place[], at: Date): readonly Coming[] {
  const taking = places.filter(({ isCalledOff }) => !isCalledOff);
  const next = taking.find(({ isRegistered }) => isRegistered);
  const deadlines = taking.flatMap((place) => deadlinesOf(place, at));
  const [nearest] = deadlines.toSorted(byTime);
  return [...(next ? [comingOf(next, 'begins', next.startsOn)] : []), ...(nearest ? [nearest] : [])].toSorted(
    byTime,
  );
}

/** Whoever is asked for something hears of it at once; that cancelling ends, only when it is near. */
function deadlinesOf(place: Place, at: Date): Coming[] {
  const { isRegistered, offeredUntil, payBy, cancelUntil } = place;
  const found: Coming[] = [];
  if (!isRegistered && offeredUntil !== null) found.push(comingOf(place, 'offer', offeredUntil));
  if (isRegistered && payBy !== null)
    found.push(comingOf(place, 'pay', `${payBy.slice(0, 10)}T23:59:59.999Z`));
  if (isRegistered && cancelUntil !== null && Date.parse(cancelUntil) - at.getTime() < week)
    found.push(comingOf(place, 'cancel', cancelUntil));
  return found.filter((one) => Date.parse(one.at) >= at.getTime());
}

const comingOf = ({ eventId, name, isExam, zone }: Place, what: Coming['what'], at: string): Coming => ({
  eventId,
  name,
  isExam,
  zone,
  what,
  at: new Date(at).toISOString(),
});

const byTime = (one: Coming, other: Coming): number => one.at.localeCompare(other.at);
