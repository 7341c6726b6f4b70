import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import { defineJob, openJobQueue, type JobQueue } from '../src/platform/jobs/index.ts';
import { engines, openTestDatabase } from './support/databases.ts';

const Letter = Type.Object({ number: Type.Integer() });

/** A job that tells which of its kind it did, and fails at some of them. */
const letters = (done: (number: number) => void, failing: readonly number[] = [], retries = 3) =>
  defineJob({
    name: 'letter',
    payload: Letter,
    retries,
    longestDelaySeconds: 90,
    handle: async ({ number }) => {
      done(number);
      if (failing.includes(number)) throw lostLetter(number);
    },
  });

/** As a database's error, which quotes a row. */
const lostLetter = (number: number) =>
  Object.assign(new Error('The letter was lost'), {
    severity: 'ERROR',
    code: '23514',
    detail: `Failing row contains (${number}, 7208154931184).`,
  });

describe.each(engines)('the job queue (%s)', (engine) => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  const started: { stop(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const queue of started.splice(0)) await queue.stop();
    await database.query('delete from job_queue.job');
    told.length = 0;
    counted.length = 0;
  });

  const told: { facts: object; message: string }[] = [];
  const counted: string[] = [];
  const start = async (job: ReturnType<typeof letters>, work = true): Promise<JobQueue> => {
    const log = { error: (facts: object, message: string) => void told.push({ facts, message }) };
    const onFailure = (kind: string) => void counted.push(kind);
    // Nothing here waits for the next look.
    const queue = await openJobQueue({
      database,
      log,
      onFailure,
      work,
      pollSeconds: 600,
    });
    started.push(queue);
    await queue.open([job]);
    queue.work();
    return queue;
  };
  const idle = (retries = 0) =>
    start(
      letters(() => {}, [], retries),
      false,
    );
  /** Does all that waits. What came before the last one is settled in the database by the time the last one begins. */
  const doAll = async (last: number, failing: readonly number[] = []) => {
    const queue = await new Promise<JobQueue>((done, fail) => {
      const starting: Promise<JobQueue> = start(
        letters((number) => number === last && done(starting), failing, 0),
      );
      starting.catch(fail);
    });
    await queue.stop();
    started.splice(started.indexOf(queue), 1);
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
    const waiting = await idle(3);
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

  it('does as many of a kind at a time as the kind allows', async () => {
    const waiting = await idle();
    for (const number of [1, 2, 3, 4]) await enqueue(waiting, number);
    const together = Promise.withResolvers<undefined>();
    const last = Promise.withResolvers<undefined>();
    let running = 0;
    const most: number[] = [];
    const job = defineJob({
      name: 'letter',
      payload: Letter,
      retries: 0,
      atOnce: 3,
      handle: async () => {
        running += 1;
        most.push(running);
        if (running === 3) together.resolve(undefined);
        // Nobody ends before three have begun, and only then does the fourth begin.
        await together.promise;
        running -= 1;
        if (most.length === 4) last.resolve(undefined);
      },
    });
    await start(job);
    await last.promise;
    expect(Math.max(...most)).toBe(3);
  });

  it('stops when what runs has ended, and not before', async () => {
    const waiting = await idle();
    await enqueue(waiting, 1);
    const [begun, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const queue = await start(
      defineJob({
        name: 'letter',
        payload: Letter,
        retries: 0,
        handle: async () => {
          begun.resolve(undefined);
          await held.promise;
        },
      }),
    );
    await begun.promise;
    const stopped = queue.stop();
    started.splice(started.indexOf(queue), 1);
    const first = await Promise.race([stopped.then(() => 'stopped'), rows().then(() => 'asked meanwhile')]);
    expect(first).toBe('asked meanwhile');
    held.resolve(undefined);
    await stopped;
    expect(await rows()).toMatchObject([{ state: 'completed' }]);
  });

  it('leaves the jobs to others where it is told to', async () => {
    const done: number[] = [];
    const job = letters((number) => void done.push(number), [], 0);
    // It waits already when the queue starts, and would be done at its first look.
    await enqueue(await idle(), 1);
    const queue = await start(job, false);
    await queue.ping();
    // Another one is handed the same job, and does it: the one before had as long as this one takes.
    await doAll(1);
    expect(done).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'completed', data: { number: 1 } }]);
  });

  it('asks for a job as the queue itself would', async () => {
    const queue = await idle(3);
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

  it('follows a change of the settings of a kind', async () => {
    await idle(3);
    const queue = await idle(5);
    await enqueue(queue, 1);
    expect(await rows()).toMatchObject([{ retry_limit: 5 }]);
  });

  it('asks once for what is asked for under the same id', async () => {
    const queue = await idle(3);
    const id = randomUUID();
    await enqueue(queue, 1, id);
    await enqueue(queue, 2, id);
    expect(await rows()).toMatchObject([{ id, data: { number: 1 } }]);
  });

  it('does again what has ended under the same id, and leaves alone what waits or runs', async () => {
    const queue = await idle();
    const id = randomUUID();
    await enqueue(queue, 1, id);
    for (const state of ['created', 'retry', 'active']) {
      await database.query(`update job_queue.job set state = $1`, [state]);
      await enqueue(queue, 2, id);
      expect(await rows()).toMatchObject([{ id, state, data: { number: 1 } }]);
    }
    for (const state of ['completed', 'cancelled', 'failed']) {
      await database.query(`update job_queue.job set state = $1, retry_count = 3, completed_on = now()`, [
        state,
      ]);
      await enqueue(queue, 3, id);
      const waiting = { state: 'created', retry_count: 0, completed_on: null, data: { number: 3 } };
      expect(await rows()).toMatchObject([{ id, ...waiting }]);
    }
  });

  it('tells of a failure with kind, job and try, counts it, and keeps nothing personal of it', async () => {
    const queue = await idle();
    await enqueue(queue, 1);
    await enqueue(queue, 2);
    await doAll(2, [1]);
    const [failed] = (await queue.failed.list({}, 10)).jobs;
    const facts = { kind: 'letter', id: failed?.id, attempt: 1, attempts: 1, err: lostLetter(1) };
    expect(told).toEqual([{ message: 'A job failed', facts }]);
    expect(counted).toEqual(['letter']);
    expect(JSON.stringify(await rows())).not.toContain('7208154931184');
    expect(await queue.failed.countByKind()).toEqual([{ kind: 'letter', waiting: 0, failed: 1 }]);
  });

  it('keeps what was given up until an operator has it done again or discards it', async () => {
    const queue = await idle();
    for (const number of [1, 2, 3, 4]) await enqueue(queue, number);
    await doAll(4, [1, 2, 3]);
    const { jobs, total } = await queue.failed.list({ kind: 'letter' }, 2);
    expect(total).toBe(3);
    expect(jobs).toMatchObject([
      { kind: 'letter', attempts: 1, payload: { number: 3 }, error: 'The letter was lost' },
      { kind: 'letter', attempts: 1, payload: { number: 2 }, error: 'The letter was lost' },
    ]);
    expect(await queue.failed.list({ kind: 'parcel' }, 10)).toEqual({ jobs: [], total: 0 });
    const [third, second] = jobs.map(({ id }) => id);
    expect(await queue.failed.discard({ ids: [third ?? ''] })).toBe(1);
    expect(await queue.failed.retry({ kind: 'letter', ids: [second ?? '', third ?? ''] })).toBe(1);
    expect(await queue.failed.retry({ kind: 'letter' })).toBe(1);
    const done: number[] = [];
    await new Promise<void>((all, fail) => {
      start(letters((number) => done.push(number) === 2 && all(), [], 0)).catch(fail);
    });
    expect(done.toSorted()).toEqual([1, 2]);
    expect((await queue.failed.list({}, 10)).total).toBe(0);
  });

  it('says once of each job that it was given up, whoever gave it up, and keeps it longer than the others', async () => {
    const queue = await idle();
    await enqueue(queue, 1);
    // As the queue ends a job whose server was killed.
    await database.query(`update job_queue.job set state = 'failed', retry_count = 3, completed_on = now()`);
    expect(await queue.failed.keep()).toMatchObject([{ kind: 'letter', attempts: 4 }]);
    expect(await queue.failed.keep()).toEqual([]);
    expect(await rows()).toMatchObject([{ deletion_seconds: 90 * 86_400 }]);
  });

  it('names a kind that keeps failing, until one of it succeeds', async () => {
    const queue = await idle();
    const failThen = async (numbers: readonly number[], last: number) => {
      for (const number of [...numbers, last]) await enqueue(queue, number);
      await doAll(last, numbers);
    };
    await failThen([1, 2], 3);
    expect(await queue.failed.failingKinds()).toEqual([]);
    // The last one succeeded; what failed before it does not count any more.
    await enqueue(queue, 4);
    await enqueue(queue, 5);
    await enqueue(queue, 6);
    await doAll(6, [4, 5, 6]);
    expect(await queue.failed.failingKinds()).toEqual(['letter']);
    await failThen([], 7);
    expect(await queue.failed.failingKinds()).toEqual([]);
  });

  it('names a kind whose job fails at each try, before it is given up', async () => {
    const queue = await idle();
    await enqueue(queue, 1);
    const triedTimes = (times: number) =>
      database.query(`update job_queue.job set state = 'retry', retry_count = $1, started_on = now()`, [
        times - 1,
      ]);
    await triedTimes(2);
    expect(await queue.failed.failingKinds()).toEqual([]);
    await triedTimes(3);
    expect(await queue.failed.failingKinds()).toEqual(['letter']);
  });

  it('refuses a job that nobody would do, and one whose details are wrong', async () => {
    const queue = await idle(3);
    const ask = (name: string, payload: unknown) =>
      database.db
        .transaction()
        .execute((tx) => queue.enqueue(tx, { name, payload: Letter }, payload as { number: number }));
    await expect(ask('parcel', { number: 1 })).rejects.toThrow('There is no queue for jobs named parcel');
    await expect(ask('letter', { number: 'one' })).rejects.toThrow('Parse');
    const all = await database.query(`select name from job_queue.job where name in ('letter', 'parcel')`);
    expect(all.rows).toEqual([]);
    await ask('letter', { number: 1 });
    expect(await rows()).toHaveLength(1);
  });
});
