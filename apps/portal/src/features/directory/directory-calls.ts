import {
  challengeHeader,
  passHeader,
  type DirectoryAnswer,
  type StandingByNumberAnswer,
} from '@charter/contracts';
import { inTime, reach } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { config } from '../../lib/config.ts';
import { question } from '../../server-state/index.ts';
import { solveChallenge } from './solve-challenge.ts';

export type Book = 'memberDirectory' | 'firmDirectory';

export const directoryPage = question('directory', {
  of: [],
  /** Ten at a time, as the server gives where nothing else is said. */
  ask: (signal, book: Book, search: string, token: string | null) => {
    const query = new URLSearchParams({ key: config().directoryKey, search });
    if (token !== null) query.set('continuationToken', token);
    return lookUp<DirectoryAnswer>(`${book}?${query.toString()}`, {}, signal);
  },
});

/** Asked anew each time: it may have changed since. */
export const askStanding = (membershipNumber: string, signal: AbortSignal) =>
  lookUp<StandingByNumberAnswer>(
    'memberDirectory/standing',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ membershipNumber }),
    },
    signal,
  );

/** What the last challenge was solved with: it serves for the visit, until the server asks for another. */
let pass: string | null = null;

/** Whoever asks a great deal is given a challenge: it is solved here, and the question asked once more. */
async function lookUp<Answer>(path: string, init: RequestInit, signal: AbortSignal): Promise<Answer> {
  return inTime(signal, async (limited) => {
    let response = await ask(path, init, limited);
    const challenge = response.status === 429 ? response.headers.get(challengeHeader) : null;
    if (challenge !== null) {
      pass = await solveChallenge(challenge, limited);
      response = await ask(path, init, limited);
    }
    if (!response.ok) throw await ApiError.from(response);
    return (await response.json()) as Answer;
  });
}

function ask(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...init.headers,
    ...(pass === null ? {} : { [passHeader]: pass }),
  };
  return reach(`${config().portalBase}/api/${path}`, { ...init, headers }, signal);
}
