import type { UnreadAnswer } from '@charter/contracts';

export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** Every count that came, in order. */
  readonly counts: readonly number[];
  /** How the person stands, as it came with each. */
  readonly standings: readonly string[];
  /** Resolves when the count was told, or rejects when the stream ends first. */
  said(unread: number): Promise<void>;
  /** The same for how the person stands, once it is another than this. */
  stoodOtherwise(than: string): Promise<void>;
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** A tab that follows what is new, over a real connection. */
export async function openStream(address: string, token: string): Promise<OpenStream> {
  const leaving = new AbortController();
  const response = await fetch(`${address}/portal/api/notifications/unread`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const counts: number[] = [];
  const standings: string[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const read = async () => {
    let text = '';
    try {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
          const message = text.slice(0, at);
          text = text.slice(at + 2);
          if (!message.startsWith('data: ')) continue;
          const { unread, standing = '' } = JSON.parse(message.slice(6)) as UnreadAnswer;
          counts.push(unread);
          standings.push(standing);
        }
        for (const look of waiting) look();
      }
    } catch {
      // Left, or cut by the server.
    }
    isOver = true;
    for (const look of waiting) look();
  };
  const ended = read();
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (holds()) resolve();
        else if (isOver) reject(new Error(`The stream ended after ${counts.join()}`));
        else return;
        waiting.delete(look);
      };
      waiting.add(look);
      look();
    });
  return {
    status: response.status,
    headers: response.headers,
    counts,
    standings,
    said: (unread) => until(() => counts.at(-1) === unread),
    stoodOtherwise: (than) => until(() => standings.length > 0 && standings.at(-1) !== than),
    ended,
    leave: () => leaving.abort(),
  };
}
