import type { DatabaseHandle } from '../database/index.ts';

interface Watching {
  readonly database: DatabaseHandle;
  readonly seconds: number;
  /** Called with each kind of which a job waits. */
  readonly found: (name: string) => void;
  /** What need not be done at every look. */
  readonly seldom: () => Promise<void>;
  readonly failed: (error: unknown) => void;
}

const seldomSeconds = 60;

/** Looks every so often which kinds of job have something to do: one question for all of them, however many there are. */
export function watchJobs({ database, seconds, found, seldom, failed }: Watching): {
  lookNow(): Promise<void>;
  stop(): Promise<void>;
} {
  let seldomDone = -Infinity;
  const look = async () => {
    try {
      if (performance.now() - seldomDone > seldomSeconds * 1000) {
        seldomDone = performance.now();
        await seldom();
      }
      const { rows } = await database.query(
        `select distinct name from job_queue.job where state < 'active' and not blocked and start_after <= now()`,
      );
      for (const { name } of rows) found(String(name));
    } catch (error) {
      failed(error);
    }
  };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const wait = () => {
    timer = setTimeout(() => {
      looking = look().then(() => {
        if (!stopped) wait();
      });
    }, seconds * 1000);
  };
  wait();
  return {
    lookNow: look,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return looking;
    },
  };
}
