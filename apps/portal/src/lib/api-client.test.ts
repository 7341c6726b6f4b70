import { viewAsHeader } from '@charter/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { post, provideAccess, type ApiAccess } from './api-client.ts';
import { ApiError } from './api-error.ts';

const problem = (status: number, body: object = {}) =>
  Response.json(
    { type: 'about:blank', title: 'Refused', status, requestId: 'req-1', ...body },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

describe('the API client', () => {
  const fetching = vi.fn<typeof fetch>();
  const access = {
    accessToken: vi.fn<ApiAccess['accessToken']>(),
    renew: vi.fn<ApiAccess['renew']>(),
    expired: vi.fn<ApiAccess['expired']>(),
    signInAgain: vi.fn<ApiAccess['signInAgain']>(),
  };

  beforeEach(() => {
    vi.resetAllMocks();
    vi.stubGlobal('fetch', fetching);
    provideAccess(access);
    access.accessToken.mockReturnValue('token-1');
  });
  afterEach(() => vi.unstubAllGlobals());

  const failure = async (call: Promise<unknown>): Promise<ApiError> => {
    const error: unknown = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
    return error;
  };

  it('sends JSON with the bearer token and gives the answer back', async () => {
    fetching.mockResolvedValue(Response.json({ contactid: 'c1' }));
    await expect(post('/entitlement/api/Profile', {})).resolves.toEqual({ contactid: 'c1' });
    const request = new Request('http://portal.test/x', fetching.mock.calls[0]?.[1]);
    expect(request.method).toBe('POST');
    expect(request.headers.get('authorization')).toBe('Bearer token-1');
    expect(await request.json()).toEqual({});
  });

  it('names the view in which an officer sees what somebody else sees, and no other call does', async () => {
    fetching.mockImplementation(() => Promise.resolve(Response.json({})));
    const sent = (call: number) =>
      new Request('http://portal.test/x', fetching.mock.calls[call]?.[1]).headers.get(viewAsHeader);
    await post('/x', {});
    provideAccess({ ...access, viewId: () => 'view-1' });
    await post('/x', {});
    expect([sent(0), sent(1)]).toEqual([null, 'view-1']);
  });

  it('turns a problem document into an error that keeps all of it', async () => {
    const errors = [{ field: 'name', message: 'Enter a name' }];
    fetching.mockResolvedValue(problem(422, { detail: 'A rule was broken', errors }));
    const error = await failure(post('/x', {}));
    expect(error).toMatchObject({
      kind: 'problem',
      status: 422,
      title: 'Refused',
      detail: 'A rule was broken',
      requestId: 'req-1',
      errors,
    });
  });

  it.each([401, 403, 500])('hands what a %i says on to the caller', async (status) => {
    access.renew.mockResolvedValue(false);
    fetching.mockResolvedValue(problem(status, { detail: 'This is why.' }));
    expect(await failure(post('/x', {}))).toMatchObject({ status, title: 'Refused', detail: 'This is why.' });
  });

  it('takes the request id from the header when the answer is no problem document', async () => {
    fetching.mockResolvedValue(
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'edge-7' } }),
    );
    expect(await failure(post('/x', {}))).toMatchObject({ status: 502, requestId: 'edge-7', errors: [] });
  });

  it('renews a refused token once and repeats the call with the new one', async () => {
    fetching.mockResolvedValueOnce(problem(401)).mockResolvedValueOnce(Response.json({ ok: true }));
    access.renew.mockImplementation(() => {
      access.accessToken.mockReturnValue('token-2');
      return Promise.resolve(true);
    });
    await expect(post('/x', {})).resolves.toEqual({ ok: true });
    const second = new Request('http://portal.test/x', fetching.mock.calls[1]?.[1]);
    expect(second.headers.get('authorization')).toBe('Bearer token-2');
    expect(access.expired).not.toHaveBeenCalled();
  });

  it('ends the session when the renewed token is refused as well', async () => {
    fetching.mockImplementation(() => Promise.resolve(problem(401)));
    access.renew.mockResolvedValue(true);
    expect(await failure(post('/x', {}))).toMatchObject({ status: 401 });
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(access.expired).toHaveBeenCalledTimes(1);
  });

  it('ends the session when nothing can be renewed', async () => {
    fetching.mockResolvedValue(problem(401));
    access.renew.mockResolvedValue(false);
    await failure(post('/x', {}));
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(access.expired).toHaveBeenCalledTimes(1);
  });

  it('leaves the session alone where a stronger or newer sign-in is asked for', async () => {
    const headers = {
      'www-authenticate':
        'Bearer error="insufficient_user_authentication", acr_values="urn:a urn:b", max_age=900',
    };
    fetching.mockResolvedValue(Response.json({ status: 401, detail: 'Again.' }, { status: 401, headers }));
    expect(await failure(post('/x', {}))).toMatchObject({
      status: 401,
      signInNeeded: { acrValues: 'urn:a urn:b', maxAge: 900 },
    });
    expect(access.renew).not.toHaveBeenCalled();
    expect(access.expired).not.toHaveBeenCalled();
  });

  it('says offline when no answer came', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(post('/x', {}))).toMatchObject({ kind: 'offline', status: 0 });
  });

  it('says of an answer that is no JSON that it could not be read', async () => {
    fetching.mockResolvedValue(new Response('<html>Sign in to the hotel network</html>'));
    const error = await failure(post('/x', {}));
    expect([error.kind, error.status]).toEqual(['problem', 200]);
    expect(error.message).toMatch(/could not be read/);
  });

  it('lets a cancelled call end as cancelled, not as offline', async () => {
    const controller = new AbortController();
    fetching.mockImplementation((_url, init) => {
      controller.abort();
      return Promise.reject(init?.signal?.reason as Error);
    });
    await expect(post('/x', {}, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('waits for no answer without end, and tells it from a call that was called off', async () => {
    vi.useFakeTimers();
    fetching.mockImplementation(
      (_url, init) =>
        new Promise((_done, fail) => {
          init?.signal?.addEventListener('abort', () => fail(init.signal?.reason));
        }),
    );
    const slow = failure(post('/x', {}));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await slow).toMatchObject({ kind: 'timeout', message: 'The server did not answer in time.' });
    const abort = new AbortController();
    const left = expect(post('/x', {}, abort.signal)).rejects.toBe('left');
    abort.abort('left');
    await left;
    vi.useRealTimers();
  });
});
