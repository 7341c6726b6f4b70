import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import { defineJob, startJobQueue, type JobQueue } from '../src/platform/jobs/index.ts';
import { engines, openTestDatabase } from './support/databases.ts';

const Letter = Type.Object({ number: Type.Integer() });

/** A job that tells which of its kind it did, and fails at some of them. */
const letters = (done: (number: number) => void, failing: readonly number[] = []) =>
  defineJob({
    name: 'letter',
    payload: Letter,
    retries: 3,
    longestDelaySeconds: 90,
    handle: async ({ number }) => {
      done(number);
      if (failing.includes(number)) throw new Error('The letter was lost');
    },
  });

describe.each(engines)('the job queue (%s)', (engine) => {
  let database: DatabaseHandle;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  const started: { stop(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const queue of started.splice(0)) await queue.stop();
    await database.close();
  });

  const start = async (job: ReturnType<typeof letters>, work = true): Promise<JobQueue> => {
    const log = { error: () => {} };
    // Nothing here waits for the next look.
    const queue = await startJobQueue({ database, jobs: () => [job], log, work, pollSeconds: 600 });
    started.push(queue);
    return queue;
  };
  const enqueue = (queue: JobQueue, number: number, once?: string) =>
    database.db
      .transaction()
      .execute((tx) =>
        queue.enqueue(tx, { name: 'letter', payload: Letter }, { number }, once ? { once } : undefined),
      );
  const rows = async () =>
    (await database.query(`select * from job_queue.job where name = 'letter' order by id`)).rows;

  it('does what waits without a pause, the next also after one that failed', async () => {
    const waiting = await start(
      letters(() => {}),
      false,
    );
    const numbers = Array.from({ length: 12 }, (_, index) => index);
    for (const number of numbers) await enqueue(waiting, number);
    const done: number[] = [];
    await new Promise<void>((all, reject) => {
      const job = letters(
        (number) => {
          done.push(number);
          if (done.length === numbers.length) all();
        },
        [4],
      );
      start(job).catch(reject);
    });
    expect(done).toEqual(numbers);
  });

  it('leaves the jobs to others where it is told to', async () => {
    const queue = await start(
      letters(() => expect.unreachable()),
      false,
    );
    await enqueue(queue, 1);
    expect(await rows()).toMatchObject([{ state: 'created', data: { number: 1 } }]);
  });

  it('asks for a job as the queue itself would', async () => {
    const queue = await start(
      letters(() => {}),
      false,
    );
    await enqueue(queue, 1);
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.query(text, values) },
      schema: 'job_queue',
      supervise: false,
      schedule: false,
    });
    await boss.start();
    started.push(boss);
    await boss.send('letter', { number: 1 });

    const [ours, its] = (await rows()).map(({ id, created_on, start_after, keep_until, ...settings }) => ({
      keptSeconds: (Date.parse(String(keep_until)) - Date.parse(String(start_after))) / 1000,
      startsAtOnce: String(start_after) === String(created_on),
      hasId: typeof id === 'string',
      ...settings,
    }));
    expect(ours).toEqual(its);
    expect(ours).toMatchObject({
      retry_limit: 3,
      retry_delay_max: 90,
      retry_backoff: true,
      startsAtOnce: true,
    });
  });

  it('asks once for what is asked for under the same id', async () => {
    const queue = await start(
      letters(() => {}),
      false,
    );
    const id = randomUUID();
    await enqueue(queue, 1, id);
    await enqueue(queue, 2, id);
    expect(await rows()).toMatchObject([{ id, data: { number: 1 } }]);
  });

  it('refuses a job that nobody would do, and one whose details are wrong', async () => {
    const queue = await start(
      letters(() => {}),
      false,
    );
    const ask = (name: string, payload: unknown) =>
      database.db
        .transaction()
        .execute((tx) => queue.enqueue(tx, { name, payload: Letter }, payload as { number: number }));
    await expect(ask('parcel', { number: 1 })).rejects.toThrow('There is no queue for jobs named parcel');
    await expect(ask('letter', { number: 'one' })).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });
});
