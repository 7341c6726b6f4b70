import {
  records,
  type CalendarFeedAnswer,
  type CancelRegistrationAnswer,
  type JoinAnswer,
  type RegisterAnswer,
  type RegisterRequest,
  type StandingAnswer,
  type StandingsAnswer,
} from '@charter/contracts';
import { writing } from '../lib/api.ts';
import { post } from '../lib/api-client.ts';
import { config } from '../lib/config.ts';

/** The calls about a place at an event or an exam. The server decides all of it, and does each in one transaction. */
const places = <T>(path: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api/events${path}`, body, signal);

const changing = <T>(path: string, body: object) =>
  writing([records.registrations.type], places<T>(path, body));

export const readStanding = (eventId: string, signal?: AbortSignal) =>
  places<StandingAnswer>('/standing', { eventId }, signal);

/** For a page of events at once; those that are not shown any more are left out. */
export const readStandings = (eventIds: readonly string[], signal?: AbortSignal) =>
  places<StandingsAnswer>('/standings', { eventIds }, signal);

export const register = (request: RegisterRequest) => changing<RegisterAnswer>('/register', request);

export const joinWaitingList = (request: RegisterRequest) =>
  changing<JoinAnswer>('/join-waiting-list', request);

export const acceptOffer = (id: string) => changing<RegisterAnswer>('/accept-offer', { id });

export const cancelRegistration = (id: string) => changing<CancelRegistrationAnswer>('/cancel', { id });

export const chooseSessions = (id: string, sessionIds: readonly string[]) =>
  changing<{ id: string }>('/choose-sessions', { id, sessionIds });

/** The address of the person's calendar feed: read it, switch it on or give it a new one, switch it off. */
export const calendarFeed = (call: 'feed' | 'renew-feed' | 'end-feed', signal?: AbortSignal) =>
  post<CalendarFeedAnswer>(`${config().portalBase}/api/calendar/${call}`, {}, signal);
