import type { UnreadAnswer } from '@charter/contracts';
import type { FastifyReply } from 'fastify';
import type { DatabaseHandle } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { VerifiedToken } from '../identity/index.ts';
import { readUnread } from './unread.ts';

/** Tabs of one person at one server; a person who opens more polls. */
const perPerson = 8;
const perServer = 10_000;
/** Less than any proxy waits for a word, and than the server itself does. */
const heartbeatMilliseconds = 25_000;
/** How often each stream's caller is looked at again, whatever was announced. */
const checkMilliseconds = 60_000;
/** Announcements within it are sent as one: a payment makes several notifications. */
const gatherMilliseconds = 40;
/** A tab that takes so little is gone, or asleep: it asks anew when it wakes. */
const mostUnsentBytes = 16_384;

interface Stream {
  readonly contactId: string;
  readonly token: VerifiedToken;
  readonly raw: FastifyReply['raw'];
  /** Nothing is told while it is not known whether they may still be. */
  isDoubtful: boolean;
  checkedAt: number;
}

export interface LiveStreams {
  /** Keeps the answer open and tells it the count, now and whenever it may have changed. */
  open(reply: FastifyReply, contactId: string, token: VerifiedToken): Promise<void>;
  close(): Promise<void>;
  readonly size: number;
}

/**
 * The open tabs of this server. One connection listens for all of them; what it hears is only who has notifications, and
 * the counts of everybody concerned are then read in one statement. While it is away they are read every minute instead.
 */
export function createLiveStreams({
  database,
  mayFollow,
  log,
}: {
  readonly database: DatabaseHandle;
  /** Whether the token is still good, for a person who is still to be told. */
  readonly mayFollow: (token: VerifiedToken) => Promise<boolean>;
  readonly log: { warn(details: object, message: string): void };
}): LiveStreams {
  const streams = new Map<string, Set<Stream>>();
  let size = 0;
  let isListening = false;
  let isClosed = false;
  const waiting = new Set<string>();
  let gathering: NodeJS.Timeout | null = null;

  const all = (): Stream[] => [...streams.values()].flatMap((own) => [...own]);

  const end = (stream: Stream): void => {
    const own = streams.get(stream.contactId);
    if (!own?.delete(stream)) return;
    size -= 1;
    if (own.size === 0) streams.delete(stream.contactId);
    stream.raw.end();
  };

  const tellCounts = async (): Promise<void> => {
    gathering = null;
    const whose = [...waiting].filter((id) => streams.has(id));
    waiting.clear();
    if (whose.length === 0 || isClosed) return;
    const unread = await readUnread(database.db, whose);
    for (const contactId of whose) {
      const message = messageOf(unread.get(contactId) ?? { unread: 0 });
      for (const stream of streams.get(contactId) ?? []) if (!stream.isDoubtful) write(stream, message);
    }
  };
  const gather = (contactIds: Iterable<string>): void => {
    for (const contactId of contactIds) if (streams.has(contactId)) waiting.add(contactId);
    if (waiting.size === 0 || isClosed) return;
    // What cannot be read now is sent with the next notification, or found out when the tab asks.
    gathering ??= setTimeout(() => {
      tellCounts().catch((error: unknown) => log.warn({ err: error }, 'Unread counts could not be read'));
    }, gatherMilliseconds);
  };

  const write = (stream: Stream, text: string): void => {
    if (stream.raw.writableLength > mostUnsentBytes) {
      stream.raw.destroy();
      end(stream);
    } else stream.raw.write(text);
  };

  const check = async (stream: Stream): Promise<void> => {
    stream.checkedAt = Date.now();
    const may = await mayFollow(stream.token).catch((error: unknown) =>
      error instanceof AppError ? false : null,
    );
    if (may === false) end(stream);
    // A database that is away decides nothing: it is asked again with the next round.
    else stream.isDoubtful = may === null;
  };
  const doubt = (concerned: readonly Stream[]): void => {
    for (const stream of concerned) {
      stream.isDoubtful = true;
      void check(stream);
    }
  };

  const listening = database.listen('charter_live', {
    begun: () => {
      isListening = true;
      gather(streams.keys());
      doubt(all());
    },
    lost: (error) => {
      if (isListening)
        log.warn({ err: error }, 'Nothing is announced any more; counts are read every minute');
      isListening = false;
    },
    heard: (payload) => {
      const [what, id = ''] = payload.split(' ');
      if (what === 'news') gather([id]);
      else if (what === 'person') doubt([...(streams.get(id) ?? [])]);
      else if (what === 'session') doubt(all().filter(({ token }) => token.session === id));
    },
  });

  let rounds = 0;
  const heart = setInterval(() => {
    const now = Date.now();
    for (const stream of all()) {
      if (stream.token.expiresAt <= now) end(stream);
      else write(stream, ':\n\n');
      if (now - stream.checkedAt >= checkMilliseconds) void check(stream);
    }
    rounds += 1;
    if (!isListening && rounds % 2 === 0) gather(streams.keys());
  }, heartbeatMilliseconds);
  heart.unref();

  return {
    get size() {
      return size;
    },
    open: async (reply, contactId, token) => {
      const own = streams.get(contactId) ?? new Set<Stream>();
      if (isClosed || size >= perServer || own.size >= perPerson)
        throw new AppError('tooManyRequests', 'So many pages are open already: ask for the count instead.');
      const { raw } = reply;
      const stream: Stream = { contactId, token, raw, isDoubtful: false, checkedAt: Date.now() };
      streams.set(contactId, own.add(stream));
      size += 1;
      raw.on('close', () => end(stream));
      raw.on('error', () => end(stream));
      reply.hijack();
      // An answer without an end would pass through compression and buffers of ours too; nginx reads the last of these.
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200);
      raw.flushHeaders();
      gather([contactId]);
    },
    close: async () => {
      isClosed = true;
      clearInterval(heart);
      if (gathering) clearTimeout(gathering);
      for (const stream of all()) end(stream);
      await listening.stop();
    },
  };
}

const messageOf = (answer: UnreadAnswer): string => `data: ${JSON.stringify(answer)}\n\n`;
