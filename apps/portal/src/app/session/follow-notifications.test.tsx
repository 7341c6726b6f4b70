import { codes, records, recordTypes } from '@charter/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onChanged } from '../../lib/changes.ts';
import { loadConfig } from '../../lib/config.ts';
import { session } from '../../lib/session.ts';
import { unread } from '../../lib/unread.ts';
import { config } from '../../testing/fake-records.ts';
import { signIn } from '../../testing/sign-in.ts';
import { followNotifications } from './follow-notifications.ts';

interface Connection {
  say(text: string): void;
  cut(): void;
  readonly signal: AbortSignal;
}

const [memberType] = records.members.fields.memberType;
const fellow = { name: memberType, value: codes.codeOf(codes.contactType, 'Fellow'), type: 'picklist' };

/** Streams as a server gives them; anything that does not ask for one is answered once. */
function serve(answer: { count: number; refuse?: number }) {
  const streams: Connection[] = [];
  const called: string[] = [];
  let asked = 0;
  vi.stubGlobal('fetch', async (url: string, { headers = {}, signal }: RequestInit = {}) => {
    if (url === '/config.json') return Response.json(config);
    if (!url.includes('/notifications/')) {
      called.push(url.split('/').at(-1) ?? '');
      return Response.json({ data: { id: 'me', data: [fellow] } });
    }
    if ((headers as Record<string, string>)['accept'] !== 'text/event-stream') {
      asked += 1;
      return Response.json({ unread: answer.count });
    }
    if (answer.refuse !== undefined)
      return Response.json({ status: answer.refuse }, { status: answer.refuse });
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    signal?.addEventListener('abort', () => controller?.error(signal.reason));
    streams.push({
      say: (text) => controller?.enqueue(encoder.encode(text)),
      cut: () => controller?.close(),
      signal: signal as AbortSignal,
    });
    return new Response(body);
  });
  return { streams, called, asked: () => asked };
}

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const told: string[] = [];

describe('what is new', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    session.set({ status: 'signed-out' });
    told.length = 0;
    onChanged(async (types) => void told.push(...types));
  });
  const start = async (
    answer: { count: number; refuse?: number },
    who: { opens?: string; status?: 'Active' | 'Inactive'; standing?: string } = {},
  ) => {
    const server = serve(answer);
    await loadConfig();
    const { opens = 'notifications', status = 'Active', standing } = who;
    signIn('me', { status });
    const now = session.get();
    if (now.status === 'signed-in')
      session.set({ ...now, member: { ...now.member, standing, permissions: new Map([[opens, 1]]) } });
    unread.set(2);
    followNotifications();
    followNotifications();
    await later(10);
    return server;
  };

  it('comes over one stream: counts are shown, and what is listed is read again', async () => {
    const { streams } = await start({ count: 0 });
    expect(streams).toHaveLength(1);
    streams[0]?.say('data: {"unread":2}\n\n');
    await later(10);
    expect([unread.get(), told]).toEqual([2, []]);
    streams[0]?.say(':\n\ndata: {"unr');
    streams[0]?.say('ead":3}\n\n');
    await later(10);
    expect([unread.get(), told]).toEqual([3, [recordTypes.notifications]]);
  });

  it('is asked for again when the connection drops, and every minute while there is none', async () => {
    const { streams, asked } = await start({ count: 5 });
    streams[0]?.say('data: {"unread":2}\n\n');
    await later(10);
    streams[0]?.cut();
    await later(2_000);
    expect(streams).toHaveLength(2);
    // This one says nothing: something on the way holds it back.
    await later(60_000);
    expect(streams[1]?.signal.aborted).toBe(true);
    expect(streams).toHaveLength(2);
    expect(asked()).toBeGreaterThanOrEqual(1);
    expect(unread.get()).toBe(5);
  });

  it('is asked for every minute where the server has no room for another stream', async () => {
    const { streams, asked } = await start({ count: 7, refuse: 429 });
    await later(125_000);
    expect([streams.length, asked(), unread.get()]).toEqual([0, 2, 7]);
  });

  it('a stream that falls silent is given up and opened anew', async () => {
    const { streams } = await start({ count: 2 });
    streams[0]?.say('data: {"unread":2}\n\n');
    await later(63_000);
    expect(streams[0]?.signal.aborted).toBe(true);
    expect(streams).toHaveLength(2);
  });

  it.each([
    ['whose role does not open them', { opens: 'profile' }],
    ['whose account is suspended', { status: 'Inactive' as const }],
  ])('is not asked for by somebody %s', async (_who, who) => {
    const { streams, asked } = await start({ count: 2 }, who);
    await later(200_000);
    expect([streams.length, asked()]).toEqual([0, 0]);
  });

  it.each([
    ['stands otherwise, by one call', 'b.member', ['GetRecordByIdAsync'], 'Fellow'],
    // What else is read then is the beginning of a session.
    ['has another role', 'a.student', ['Profile'], undefined],
  ])('is shown by the shell where the person %s', async (_who, standing, expected, shown) => {
    const { streams, called } = await start({ count: 2 });
    streams[0]?.say('data: {"unread":2,"standing":"a.member"}\n\n');
    streams[0]?.say('data: {"unread":3,"standing":"a.member"}\n\n');
    await later(10);
    expect(called).toEqual([]);
    streams[0]?.say(`data: {"unread":4,"standing":"${standing}"}\n\n`);
    await later(10);
    expect(called).toEqual(expected);
    const now = session.get();
    expect(now.status === 'signed-in' && now.member.account?.memberType).toBe(shown);
  });

  it('is read by the shell too where it came before the first word, after the page was loaded', async () => {
    const { streams, called } = await start({ count: 2 }, { standing: 'a.member' });
    streams[0]?.say('data: {"unread":2,"standing":"a.member"}\n\n');
    await later(10);
    expect(called).toEqual([]);
    session.set({ status: 'signed-out' });
    const changed = await start({ count: 2 }, { standing: 'a.member' });
    changed.streams[0]?.say('data: {"unread":2,"standing":"b.member"}\n\n');
    await later(10);
    expect(changed.called).toEqual(['GetRecordByIdAsync']);
  });

  it('ends with the session', async () => {
    const { streams, asked } = await start({ count: 2 });
    session.set({ status: 'signed-out' });
    await later(200_000);
    expect([streams.length, streams[0]?.signal.aborted, asked(), unread.get()]).toEqual([1, true, 0, 0]);
  });
});
