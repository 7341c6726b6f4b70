import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideAccess, type ApiAccess } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { loadConfig } from './config.ts';
import { downloadFile } from './file-download.ts';
import { uploadFile } from './upload.ts';

const access = {
  accessToken: vi.fn<ApiAccess['accessToken']>(() => 'token-1'),
  renew: vi.fn<ApiAccess['renew']>(() => Promise.resolve(true)),
  expired: vi.fn<ApiAccess['expired']>(),
  signInAgain: vi.fn<ApiAccess['signInAgain']>(),
};

/** The browser's request of the old kind, answered by the test. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  url = '';
  body: FormData | undefined;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(): string {
    return 'req-1';
  }
  send(body: FormData): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

const fetching = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const file = new File(['12345'], 'cv.pdf', { type: 'application/pdf' });
const next = () =>
  vi.waitFor(() => FakeRequest.sent.shift() ?? Promise.reject(new Error('Nothing was sent')));
const start = () => {
  const abort = new AbortController();
  const onProgress = vi.fn<(sent: number) => void>();
  const answer = uploadFile(file, { documentId: 'd1', onProgress, signal: abort.signal });
  return { answer, onProgress, abort };
};

beforeEach(async () => {
  FakeRequest.sent = [];
  access.renew.mockClear();
  access.expired.mockClear();
  access.accessToken.mockReset().mockReturnValue('token-1');
  fetching
    .mockReset()
    .mockImplementation(() =>
      Promise.resolve(
        Response.json({ portalBase: '/portal', entitlementBase: '', identity: {}, institution: {} }),
      ),
    );
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  await loadConfig();
  provideAccess(access);
});

afterEach(() => vi.unstubAllGlobals());

it('sends the document before the file, with the token, and tells how far it is', async () => {
  const { answer, onProgress } = start();
  const request = await next();
  expect(request.url).toBe('/portal/api/CreateFileAsync');
  expect(request.headers['authorization']).toBe('Bearer token-1');
  expect([...(request.body?.keys() ?? [])]).toEqual(['supportingDocumentId', 'file']);
  request.upload.onprogress?.({ loaded: 3 });
  request.upload.onprogress?.({ loaded: 420 });
  expect(onProgress.mock.calls).toEqual([[3], [5]]);
  request.answer(201, { id: 'f1', documenturl: '/files/f1' });
  await expect(answer).resolves.toEqual({ id: 'f1', documenturl: '/files/f1' });
});

it('renews a refused token once and sends the file again', async () => {
  const { answer } = start();
  (await next()).answer(401, {});
  access.accessToken.mockReturnValue('token-2');
  const again = await next();
  expect(again.headers['authorization']).toBe('Bearer token-2');
  again.answer(401, {});
  await expect(answer).rejects.toMatchObject({ status: 401 });
  expect(access.renew).toHaveBeenCalledOnce();
  expect(access.expired).toHaveBeenCalledOnce();
});

it('keeps what the server said about the file', async () => {
  const { answer } = start();
  const errors = [{ field: 'file', message: 'The file is empty.' }];
  (await next()).answer(422, { title: 'Refused', errors });
  const error: unknown = await answer.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: 'problem', status: 422, errors, requestId: 'req-1' });
});

it('tells a lost connection from a cancelled upload', async () => {
  const lost = start();
  (await next()).onerror();
  await expect(lost.answer).rejects.toMatchObject({ kind: 'offline' });
  const cancelled = start();
  await next();
  cancelled.abort.abort();
  await expect(cancelled.answer).rejects.toMatchObject({ name: 'AbortError' });
});

it('reads the bytes of a file with the token, renewing it once', async () => {
  fetching.mockReset();
  fetching.mockResolvedValueOnce(Response.json({}, { status: 401 }));
  fetching.mockResolvedValueOnce(new Response('bytes', { headers: { 'content-type': 'image/png' } }));
  const blob = await downloadFile('f1');
  expect(await blob.text()).toBe('bytes');
  expect(blob.type).toBe('image/png');
  const [url, init] = fetching.mock.calls[1] ?? [];
  expect([url, init?.body]).toEqual(['/portal/api/GetFileAsync', '{"id":"f1"}']);
  expect(access.renew).toHaveBeenCalledOnce();
});

it('gives up on a line that has moved nothing for a minute, and not on one that is only slow', async () => {
  vi.useFakeTimers();
  const { answer } = start();
  const request = await next();
  const ended = expect(answer).rejects.toMatchObject({ kind: 'timeout' });
  await vi.advanceTimersByTimeAsync(59_000);
  request.upload.onprogress?.({ loaded: 1 });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(request.status).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  vi.useRealTimers();
});
