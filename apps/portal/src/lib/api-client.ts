import { viewAsHeader } from '@charter/contracts';
import { ApiError, signInNeededBy, type SignInNeeded } from './api-error.ts';

/** What the client needs of the session. The session gives it; the client knows nothing of how one signs in. */
export interface ApiAccess {
  accessToken(): string | undefined;
  /** Where an officer sees the portal as somebody else does. */
  viewId?(): string | undefined;
  /** One silent renewal. Several callers at once share it. */
  renew(): Promise<boolean>;
  /** The token is refused and cannot be renewed. */
  expired(): void;
  /** Leaves for the provider, and comes back to this page. */
  signInAgain(needed: SignInNeeded): Promise<void>;
}

let access: ApiAccess | undefined;

export function provideAccess(next: ApiAccess): void {
  access = next;
}

/** Longer than anything the server does while somebody waits, and short enough to be told. */
const timeLimit = 30_000;

/** One POST of the wire contract. */
export function post<T>(
  url: string,
  body: unknown,
  signal?: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  return inTime(signal, async (limited) => {
    const response = await authorised((headers) => send(url, body, { ...headers, ...more }, limited));
    try {
      // The server answers by the schema that T comes from; checking it again here would ship the schemas to every phone.
      return (await response.json()) as T;
    } catch (error) {
      if (limited.aborted) throw error;
      throw ApiError.unreadable(response);
    }
  });
}

/** What anybody may read. The browser keeps it, and asks with the ETag whether it still holds. */
export function get<T>(url: string, signal?: AbortSignal): Promise<T> {
  return inTime(signal, async (limited) => {
    const response = await reach(url, { headers: { accept: 'application/json' } }, limited);
    if (!response.ok) throw await ApiError.from(response);
    return (await response.json()) as T;
  });
}

/** Ends a call that takes too long, so that nobody waits without end. */
export async function inTime<T>(
  signal: AbortSignal | undefined,
  call: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeLimit);
  try {
    return await call(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
  } catch (error) {
    throw limit.signal.aborted && !signal?.aborted ? ApiError.tooSlow() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Any call with the session's token. A refused token is renewed and the call repeated once; then the session has ended. */
export async function authorised(
  call: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  let response = await call(authorisation());
  const isRefused = () => response.status === 401 && signInNeededBy(response) === null;
  if (isRefused() && access && (await access.renew())) response = await call(authorisation());
  if (isRefused()) access?.expired();
  if (!response.ok) throw await ApiError.from(response);
  return response;
}

/** For what asks for more than the sign-in there is. */
export const signInAgain = async (needed: SignInNeeded): Promise<void> => access?.signInAgain(needed);

function authorisation(): Readonly<Record<string, string>> {
  const token = access?.accessToken();
  if (!token) return {};
  const viewId = access?.viewId?.();
  return { authorization: `Bearer ${token}`, ...(viewId === undefined ? {} : { [viewAsHeader]: viewId }) };
}

export const send = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Response> =>
  reach(
    url,
    {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    },
    signal,
  );

/** No answer at all is no connection, unless the call was given up. */
export async function reach(
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await fetch(url, { ...init, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw ApiError.offline();
  }
}
