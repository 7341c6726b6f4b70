import { setTimeout as pause } from 'node:timers/promises';
import type { Save } from './saver.ts';

type Send = (save: Save) => Promise<number>;

/**
 * Everybody saves every few seconds, whether the answers come quickly or not, as pages that save by themselves do.
 * Answers how long each save took, from the moment it was due.
 */
export async function saveInTurn(
  send: Send,
  saves: readonly (() => Save)[],
  { everySeconds, seconds }: { everySeconds: number; seconds: number },
): Promise<number[]> {
  const taken: number[] = [];
  const start = performance.now();
  const sendWhenDue = async (save: () => Save, at: number) => {
    const due = start + at * 1000;
    await pause(Math.max(0, due - performance.now()));
    await send(save());
    taken.push(performance.now() - due);
  };
  await Promise.all(
    saves.map(async (save, index) => {
      const offset = (index / saves.length) * everySeconds;
      const due: Promise<void>[] = [];
      for (let at = offset; at < seconds; at += everySeconds) due.push(sendWhenDue(save, at));
      await Promise.all(due);
    }),
  );
  return taken;
}

/** As many saves as go through, one after another on each connection, each connection with people of its own. */
export async function saveFlatOut(
  send: Send,
  saves: readonly (() => Save)[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ perSecond: number }> {
  const start = performance.now();
  const end = start + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const own = saves.filter((_save, index) => index % connections === connection);
      let sent = 0;
      while (performance.now() < end) {
        const next = own[sent % own.length];
        if (!next) break;
        await send(next());
        sent += 1;
      }
      return sent;
    }),
  );
  const sum = counts.reduce((total, count) => total + count, 0);
  return { perSecond: (sum * 1000) / (performance.now() - start) };
}
