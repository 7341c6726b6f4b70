import { Worker } from 'node:worker_threads';
import type { ReceivedMail } from './read-mail.ts';

const longestMilliseconds = 20_000;

/**
 * Reads a mail in a thread of its own: anybody may write one that takes long to read, and meanwhile the server answers
 * everybody else. Null where it is no mail, or one that takes too long.
 */
export function readMail(raw: Uint8Array): Promise<ReceivedMail | null> {
  const worker = new Worker(new URL('./read-mail-worker.ts', import.meta.url), {
    workerData: raw,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<ReceivedMail | null>((resolve) => {
    const late = setTimeout(() => resolve(null), longestMilliseconds);
    worker.once('message', (mail: ReceivedMail | null) => resolve(mail));
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      clearTimeout(late);
      resolve(null);
    });
  }).finally(() => void worker.terminate());
}
