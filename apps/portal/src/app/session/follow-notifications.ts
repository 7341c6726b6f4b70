import { recordTypes, type UnreadAnswer } from '@charter/contracts';
import { mayOpen } from '../../lib/access.ts';
import { authorised, inTime } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { changed } from '../../lib/changes.ts';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { unread } from '../../lib/unread.ts';
import { refreshMember } from './refresh-member.ts';

/** The server says something every 25 seconds, be it that there is nothing to say. */
const silence = 60_000;
/** A stream whose first word does not come is held back on the way, and will be the next time too. */
const firstWord = 10_000;
const minute = 60_000;
/** How long it waits before the next try, from one failure to the next. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000, minute];
/** A page out of sight gives its connection back: browsers have few to one server, and a person many tabs. */
const outOfSight = 30_000;

let stop: (() => void) | null = null;

/**
 * Follows the notifications for as long as somebody is signed in: over a stream while the page is seen, and by polling every
 * minute while there is none. Whoever may not open the notifications is not told of them, and does not ask. Calling it
 * again changes nothing.
 */
export function followNotifications(): void {
  const now = session.get();
  if (stop || now.status !== 'signed-in' || !mayOpen(now.member, paths.notifications())) return;
  // Something may have come between what the page has read and the first word of the stream.
  stood = now.member.standing;
  let connection: AbortController | null = null;
  let isLive = false;
  let failures = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const connect = async (): Promise<void> => {
    clearTimeout(next);
    if (connection || document.hidden) return;
    const mine = new AbortController();
    connection = mine;
    const outcome = await read(mine, () => {
      isLive = true;
      failures = 0;
    });
    if (connection !== mine) return;
    connection = null;
    isLive = false;
    failures += 1;
    const pause = outcome === 'for-later' ? 10 * minute : (pauses[failures - 1] ?? minute);
    // Not all at once, after a server was started anew.
    next = setTimeout(() => void connect(), pause * (0.75 + Math.random() / 2));
  };
  const disconnect = () => {
    clearTimeout(next);
    connection?.abort();
    connection = null;
    isLive = false;
  };
  const ask = () => {
    if (!isLive && !document.hidden) askOnce().catch(() => {});
  };
  const seen = () => {
    clearTimeout(hiding);
    if (document.hidden) {
      hiding = setTimeout(disconnect, outOfSight);
      return;
    }
    if (connection) return;
    failures = 0;
    void connect();
  };
  const pollTimer = setInterval(ask, minute);
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', seen);
  const unsubscribe = session.subscribe(() => {
    const { status } = session.get();
    if (status === 'signed-out' || status === 'leaving') stop?.();
  });
  stop = () => {
    stop = null;
    disconnect();
    clearTimeout(hiding);
    clearInterval(pollTimer);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', seen);
    unsubscribe();
    unread.set(0);
    stood = undefined;
  };
  void connect();
}

const address = () => `${config().portalBase}/api/notifications/unread`;

/** Reads a stream to its end, which is none of the server's making while all is well. */
async function read(connection: AbortController, heard: () => void): Promise<'ended' | 'for-later'> {
  const { signal } = connection;
  let isHeard = false;
  let watch = setTimeout(() => connection.abort(), firstWord);
  try {
    const response = await authorised((headers) =>
      fetch(address(), { headers: { ...headers, accept: 'text/event-stream' }, signal }),
    );
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; reader;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      clearTimeout(watch);
      watch = setTimeout(() => connection.abort(), silence);
      const messages = (text + value).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        if (!message.startsWith('data: ')) continue;
        take(JSON.parse(message.slice(6)) as UnreadAnswer, isHeard);
        isHeard = true;
        heard();
      }
    }
    return 'ended';
  } catch (error) {
    // The server has no room for another, or something on the way holds it back.
    const isRefused = error instanceof ApiError && error.status === 429;
    return isRefused || (signal.aborted && !isHeard) ? 'for-later' : 'ended';
  } finally {
    clearTimeout(watch);
    connection.abort();
  }
}

const askOnce = () =>
  inTime(undefined, async (signal) => {
    const response = await authorised((headers) => fetch(address(), { headers, signal }));
    take((await response.json()) as UnreadAnswer, false);
  });

/** The first count of a stream is what the page knows already, unless something came in between. */
function take({ unread: count, standing }: UnreadAnswer, isLater: boolean): void {
  followStanding(standing);
  if (!isLater && count === unread.get()) return;
  unread.set(count);
  changed(recordTypes.notifications);
}

/** How they stood when it was last said. */
let stood: string | undefined;

/** Approved, upgraded, put on hold: the shell shows it under the page that is open. */
function followStanding(standing: string | undefined): void {
  if (standing === undefined || standing === stood) return;
  const before = stood;
  stood = standing;
  if (before === undefined) return;
  const roleOf = (text: string) => text.slice(text.indexOf('.'));
  refreshMember({ hasOtherRole: roleOf(before) !== roleOf(standing) }).catch(() => {
    // Tried again with the next notification.
    stood = before;
  });
}
