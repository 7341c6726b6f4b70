import { ApiError } from './api-error.ts';

/** What the client needs of the session. The session gives it; the client knows nothing of how one signs in. */
export interface ApiAccess {
  accessToken(): string | undefined;
  /** One silent renewal. Several callers at once share it. */
  renew(): Promise<boolean>;
  /** The token is refused and cannot be renewed. */
  expired(): void;
}

let access: ApiAccess | undefined;

export function provideAccess(next: ApiAccess): void {
  access = next;
}

/** One POST of the wire contract. A refused token is renewed and the call repeated once; then the session has ended. */
export async function post<T>(url: string, body: unknown, signal?: AbortSignal): Promise<T> {
  let response = await send(url, body, signal);
  if (response.status === 401 && access && (await access.renew())) {
    response = await send(url, body, signal);
  }
  if (response.status === 401) access?.expired();
  if (!response.ok) throw await ApiError.from(response);
  // The server answers by the schema that T comes from; checking it again here would ship the schemas to every phone.
  return (await response.json()) as T;
}

async function send(url: string, body: unknown, signal: AbortSignal | undefined): Promise<Response> {
  const token = access?.accessToken();
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw ApiError.offline();
  }
}
