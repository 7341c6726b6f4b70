import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Listener, Listening } from './database.ts';

const firstRetryMilliseconds = 500;
const longestRetryMilliseconds = 15_000;
/** A connection that died without a word, behind a firewall for example, is found out by asking. */
const checkMilliseconds = 30_000;

/**
 * Listens on a connection of its own, because a pool hands the same connection to others. It needs the database itself or a
 * pooler that keeps sessions: one that pools by transaction takes the LISTEN and passes nothing on.
 */
export function listenOn(url: string, channel: string, { heard, begun, lost }: Listener): Listening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  const listen = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection that listens was closed')));
    });
    broken.catch(() => {});
    try {
      await client.connect();
      client.on('notification', ({ payload = '' }) => heard(payload));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      begun();
      while (!signal.aborted) {
        await Promise.race([broken, stopped, wait(checkMilliseconds, undefined, { signal, ref: false })]);
        if (!signal.aborted) await client.query('select 1');
      }
    } finally {
      await client.end().catch(() => {});
    }
  };

  const goOn = async (): Promise<void> => {
    let delay = firstRetryMilliseconds;
    while (!signal.aborted) {
      const began = Date.now();
      const error = await listen().then(
        () => null,
        (failure: unknown) => failure,
      );
      if (signal.aborted) return;
      lost(error);
      if (Date.now() - began > longestRetryMilliseconds) delay = firstRetryMilliseconds;
      await Promise.race([stopped, wait(delay, undefined, { signal, ref: false }).catch(() => {})]);
      delay = Math.min(delay * 2, longestRetryMilliseconds);
    }
  };
  const done = goOn();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
