import { records, type StandingAnswer } from '@charter/contracts';
import { question } from '../server-state/index.ts';
import { readStanding, readStandings } from './registration-calls.ts';

const of = [records.events.type, records.registrations.type];

/** What the person may do at an event, what it costs them and what they have. Seats go by the minute: it is read anew. */
export const standing = question('standing', {
  of,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  ask: (signal, eventId: string) => readStanding(eventId, signal),
});

/** The same for a page of events, by their ids. */
export const standings = question('standings', {
  of,
  refetchOnWindowFocus: 'always',
  ask: async (signal, eventIds: readonly string[]): Promise<ReadonlyMap<string, StandingAnswer>> => {
    if (eventIds.length === 0) return new Map();
    const { data } = await readStandings(eventIds, signal);
    return new Map(data.map((one) => [one.eventId, one]));
  },
});
