import { records, type StandingAnswer } from '@charter/contracts';
import { question } from '../server-state/index.ts';
import { readStandings } from './registration-calls.ts';

/**
 * How the person stands at one event among many of a page. Each row asks for its own; those that ask in the same moment
 * go to the server in one call. Null for what is not shown any more.
 */
export const standingInList = question('standing-in-list', {
  of: [records.events.type, records.registrations.type],
  // What opens it is mostly somebody else's: a signature, a result, an approval. One call asks for the whole list.
  staleTime: 0,
  ask: (_signal, eventId: string): Promise<StandingAnswer | null> => {
    if (asked === null) {
      asked = new Map();
      queueMicrotask(() => void answerTogether());
    }
    const known = asked.get(eventId) ?? Promise.withResolvers<StandingAnswer | null>();
    asked.set(eventId, known);
    return known.promise;
  },
});

let asked: Map<string, PromiseWithResolvers<StandingAnswer | null>> | null = null;

async function answerTogether(): Promise<void> {
  const waiting = asked ?? new Map<string, PromiseWithResolvers<StandingAnswer | null>>();
  asked = null;
  try {
    const { data } = await readStandings([...waiting.keys()]);
    const found = new Map(data.map((one) => [one.eventId, one]));
    for (const [eventId, { resolve }] of waiting) resolve(found.get(eventId) ?? null);
  } catch (error) {
    for (const { reject } of waiting.values()) reject(error);
  }
}
