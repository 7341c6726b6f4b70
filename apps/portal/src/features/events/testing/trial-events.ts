import { codes, records, type StandingAnswer } from '@charter/contracts';
import { isAbout, listOf, recordOf, serveCalls, type Call } from '../../../testing/serve-calls.ts';

/** Events and standings for the tests of the screens, as the server gives them. */

export const eventId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const registrationId = '00000000-0000-4000-8000-0000000000aa';

export const registered = codes.codeOf(codes.registrationStatus, 'Registered');
export const waitlisted = codes.codeOf(codes.registrationStatus, 'Waitlisted');

export type TrialEvent = Parameters<typeof listOf<typeof records.events>>[1];

export const trialEvent = (number: number, more: Partial<TrialEvent> = {}): TrialEvent => ({
  id: eventId(number),
  name: `Event ${number}`,
  kind: codes.codeOf(codes.eventType, 'Seminar'),
  timezone: 140,
  startsOn: '2099-03-01T07:00:00.000Z',
  endsOn: '2099-03-01T15:00:00.000Z',
  capacity: 30,
  cpdUnits: 6,
  isOnline: false,
  venue: 'Eikeboom Hall',
  city: 'Stellenbosch',
  closesOn: '2099-02-20T10:00:00.000Z',
  cancelUntil: null,
  ...more,
});

export const trialStanding = (number: number, more: Partial<StandingAnswer> = {}): StandingAnswer => ({
  eventId: eventId(number),
  mayRegister: true,
  mayWait: false,
  reasons: [],
  seats: 'open',
  waiting: 0,
  price: { cents: 50_000, fullCents: 50_000, membershipClass: null },
  sessions: [],
  clashes: [],
  mine: null,
  ...more,
});

type Mine = NonNullable<StandingAnswer['mine']>;

export const mine = (more: Partial<Mine> = {}): Mine => ({
  registrationId,
  status: registered,
  steps: ['cancel'],
  sessionIds: [],
  refundPercent: 100,
  ...more,
});

interface Served {
  readonly events: readonly TrialEvent[];
  readonly standings?: readonly StandingAnswer[];
  /** Answers what is not answered here, or in its place; undefined leaves it. */
  readonly also?: (call: Call) => object | Promise<object> | undefined;
}

/** Stands in for the calls of these screens. What is served may change between two calls. */
export function serveEvents(served: Served): Promise<Call[]> {
  return serveCalls((call) => {
    const answer = served.also?.(call);
    if (answer !== undefined) return answer;
    const { name, body } = call;
    const standings = served.standings ?? [];
    if (name === 'events/standings') {
      const asked = body['eventIds'] as readonly string[];
      return { data: standings.filter((one) => asked.includes(one.eventId)) };
    }
    if (name === 'events/standing') return standings.find((one) => one.eventId === body['eventId']) ?? {};
    if (name === 'GetListsAsync') return { lists: [listOf(), listOf()] };
    if (name === 'GetRecordByIdAsync') {
      const found = served.events.find(({ id }) => id === body['id']);
      return found ? recordOf(records.events, found) : Response.json({ status: 404 }, { status: 404 });
    }
    return isAbout(records.events, call) ? listOf(records.events, ...served.events) : listOf();
  });
}
