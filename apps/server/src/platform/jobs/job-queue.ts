import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss, type Job, type QueueResult } from 'pg-boss';
import type { Static, TObject } from 'typebox';
import type { DatabaseHandle, Tx } from '../database/index.ts';
import { errorDetails } from '../errors/index.ts';
import { parseAs } from '../typed-values.ts';
import { asNew, openFailedJobs, type FailedJobs } from './failed-jobs.ts';
import type { JobDefinition } from './job.ts';
import { watchJobs } from './watch-jobs.ts';

export interface JobQueue {
  /**
   * Takes a transaction: the job is there if and only if the change that asks for it is. With `once` nothing happens
   * while a job that was asked for under that id waits or runs; one that has ended, and above all one that failed, is
   * done again.
   */
  enqueue<Payload extends TObject>(
    tx: Tx,
    job: { name: string; payload: Payload },
    payload: Static<Payload>,
    options?: { readonly once: string },
  ): Promise<void>;
  /** Any number of one kind, in one statement. */
  enqueueAll<Payload extends TObject>(
    tx: Tx,
    job: { name: string; payload: Payload },
    payloads: readonly Static<Payload>[],
  ): Promise<void>;
  /** Makes the queues of these kinds, so that their jobs can be asked for. Done they are once `work` is called. */
  open(jobs: readonly JobDefinition[]): Promise<void>;
  /**
   * Asks at once for what starts by itself, all of it or one kind, and answers which. Null where no such kind does.
   */
  runNow(kind?: string): Promise<string[] | null>;
  /** Begins to do what waits in the queues; returns at once, as nobody's request waits for that. */
  work(): void;
  /** Deletes every job, whatever its state, whose payload holds one of these or whose failure quotes one. */
  forget(tx: Tx, values: readonly string[]): Promise<void>;
  readonly failed: FailedJobs;
  /** Throws when the queue cannot be reached. */
  ping(): Promise<void>;
  /** Lets running jobs end, then stops. */
  stop(): Promise<void>;
}

interface Log {
  error(details: object, message: string): void;
}

/** A worker looks by itself as well, but one look for all of them is what wakes it. */
const longestWaitSeconds = 3_600;
const retryMilliseconds = 5_000;
/** Jobs that run when the server stops have so long to end. */
const longestStopMilliseconds = 20_000;

/** The queue lives in the database itself, so that neither is ever ahead of the other. */
export async function openJobQueue(options: {
  database: DatabaseHandle;
  log: Log;
  /** Hears of each try that failed. */
  onFailure?: (kind: string) => void;
  /** False where other servers do the jobs; here they are only asked for. */
  work?: boolean;
  /** How often to look for jobs. */
  pollSeconds?: number;
}): Promise<JobQueue> {
  const { database, log, onFailure, work = true, pollSeconds = 1 } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) },
    schema: 'job_queue',
    supervise: work,
    schedule: work,
  });
  const queueFailed = (error: unknown) => log.error({ err: error }, 'The job queue failed');
  boss.on('error', queueFailed);
  await boss.start();
  const failed = await openFailedJobs(database);
  const opened = new Map<string, JobDefinition>();
  const workers = new Map<string, readonly string[]>();
  const starting = new Set<Promise<void>>();
  let isWorking = false;
  const keepFailed = async () => {
    for (const job of await failed.keep()) log.error(job, 'A job was given up; it waits for an operator');
  };
  /** Most kinds are seldom asked for, and each worker asks the database when it starts: those of a kind start with its first job. */
  const startWorkers = async (job: JobDefinition): Promise<void> => {
    const start = () =>
      boss.work<Static<TObject>, void>(
        job.name,
        { pollingIntervalSeconds: longestWaitSeconds },
        async ([next]) => {
          // Where one job waited there may be more: without this the next would wait for the next look.
          wake(job.name);
          if (next) await runJob(job, next, { log, onFailure });
        },
      );
    const ids: string[] = [];
    workers.set(job.name, ids);
    try {
      while (ids.length < (job.atOnce ?? 1)) ids.push(await start());
    } catch (error) {
      queueFailed(error);
      // The next look finds the job again.
      if (ids.length === 0) workers.delete(job.name);
    }
  };
  const wake = (name: string) => {
    const ids = workers.get(name);
    const job = opened.get(name);
    if (ids) for (const worker of ids) boss.notifyWorker(worker);
    else if (job && isWorking) {
      const begun = startWorkers(job).finally(() => starting.delete(begun));
      starting.add(begun);
    }
  };
  const keepSchedules = async () => {
    const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const { name, schedule } of opened.values()) {
      if (schedule && known.get(name) !== schedule) await boss.schedule(name, schedule, {});
    }
  };
  const stopping = new AbortController();
  /** Nobody restarts a server because its jobs did not begin, so it tries until they have. */
  const keepTrying = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await keepSchedules();
        return;
      } catch (error) {
        queueFailed(error);
        await wait(retryMilliseconds, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  let working: Promise<unknown> = Promise.resolve();
  const watch = work
    ? watchJobs({ database, seconds: pollSeconds, found: wake, seldom: keepFailed, failed: queueFailed })
    : null;
  return {
    enqueue: async (tx, job, payload, options) => {
      const data = JSON.stringify(await parseAs(job.payload, payload));
      const once = options?.once ?? null;
      if (once !== null && (await askAgain(tx, job.name, data, once))) return;
      const added = await addJob(tx, job.name, data, once);
      if (!added && once === null) throw new Error(`There is no queue for jobs named ${job.name}`);
    },
    enqueueAll: async (tx, job, payloads) => {
      if (payloads.length === 0) return;
      const parsed = await Promise.all(payloads.map((payload) => parseAs(job.payload, payload)));
      const added = await addJobs(tx, job.name, JSON.stringify(parsed));
      if (added === 0n) throw new Error(`There is no queue for jobs named ${job.name}`);
    },
    open: async (jobs) => {
      const known = new Map((await boss.getQueues()).map((one) => [one.name, one]));
      for (const job of jobs) {
        await keepQueue(boss, known.get(job.name), job);
        opened.set(job.name, job);
      }
    },
    runNow: async (kind) => {
      const due = [...opened.values()].filter(
        ({ name, schedule }) => schedule !== undefined && (kind === undefined || name === kind),
      );
      if (due.length === 0) return null;
      await database.db.transaction().execute(async (tx) => {
        for (const { name } of due) await addJob(tx, name, '{}', null);
      });
      return due.map(({ name }) => name);
    },
    work: () => {
      if (!watch) return;
      isWorking = true;
      working = Promise.all([keepTrying(), watch.lookNow()]);
    },
    forget: forgetJobs,
    failed,
    ping: async () => {
      await boss.getQueues();
    },
    stop: async () => {
      stopping.abort();
      isWorking = false;
      await working;
      await watch?.stop();
      await Promise.all(starting);
      await endWorkers(boss, [...workers.keys()]);
      await boss.stop({ graceful: false });
    },
  };
}

/** The queue's own stop looks every half second only whether its workers have ended, and a server that restarts is waited for. */
async function endWorkers(boss: PgBoss, names: readonly string[]): Promise<void> {
  const ended = Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
  const waiting = new AbortController();
  await Promise.race([ended, wait(longestStopMilliseconds, undefined, { signal: waiting.signal })]);
  waiting.abort();
}

/** A job that nobody does for a year has been forgotten; before that it is never removed while it waits. */
const waitingSeconds = 31_536_000;

/** The settings of a kind are those of this version, whatever version made its queue. */
async function keepQueue(boss: PgBoss, known: QueueResult | undefined, job: JobDefinition): Promise<void> {
  const settings = {
    retryLimit: job.retries,
    retryBackoff: true,
    retentionSeconds: waitingSeconds,
    ...(job.longestDelaySeconds === undefined ? {} : { retryDelayMax: job.longestDelaySeconds }),
    ...(job.longestRunSeconds === undefined ? {} : { expireInSeconds: job.longestRunSeconds }),
  };
  if (!known) await boss.createQueue(job.name, settings);
  else if (Object.entries(settings).some(([name, value]) => known[name as keyof QueueResult] !== value)) {
    await boss.updateQueue(job.name, settings);
  }
}

/** A failure is told with the kind, the job and the try. What the queue keeps of it is free of anything personal. */
async function runJob(
  job: JobDefinition,
  { id, data, retryCount, signal }: Job<Static<TObject>>,
  { log, onFailure }: { log: Log; onFailure: ((kind: string) => void) | undefined },
): Promise<void> {
  const tell = (error: unknown) => {
    const facts = { kind: job.name, id, attempt: retryCount + 1, attempts: job.retries + 1 };
    log.error({ ...facts, err: error }, 'A job failed');
    onFailure?.(job.name);
  };
  // The queue gives up on a run that takes too long, without waiting for its end.
  const tooLong = () => tell(new Error('The job took longer than it may, or the server stopped.'));
  signal.addEventListener('abort', tooLong, { once: true });
  try {
    await job.handle(await parseAs(job.payload, data), { id });
  } catch (error) {
    if (!signal.aborted) tell(error);
    const { type, message, code } = errorDetails(error);
    throw Object.assign(new Error(message), {
      name: type,
      stack: '',
      ...(code === undefined ? {} : { code }),
    });
  } finally {
    signal.removeEventListener('abort', tooLong);
  }
}

/** A job that has ended waits again under its id, with what is asked for now. False where there is none. */
async function askAgain(tx: Tx, name: string, data: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_queue.job j set ${sql.raw(asNew)}, data = ${data}::jsonb
    from job_queue.queue q
    where q.name = j.name and j.name = ${name} and j.id = ${id}::uuid and j.state > 'active'`.execute(tx);
  return numAffectedRows === 1n;
}

/** A payload holds short values only, so that each is compared as a whole. */
async function forgetJobs(tx: Tx, values: readonly string[]): Promise<void> {
  await sql`
    delete from job_queue.job j
    where exists (select from jsonb_path_query(j.data, 'strict $.**') as part
        where lower(part #>> '{}') = any(${values}::text[]))
      or exists (select from unnest(${values}::text[]) as value where strpos(lower(j.output::text), value) > 0)`.execute(
    tx,
  );
}

/**
 * Adds a job as the queue's own `send` does. That one reads every option a job can have from JSON and is a quarter of
 * what settling a payment takes of the database; this one takes the queue's settings as they are.
 */
async function addJob(tx: Tx, name: string, data: string, id: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into job_queue.job (id, name, data, ${fromQueue.columns})
    select coalesce(${id}::uuid, gen_random_uuid()), name, ${data}::jsonb, ${fromQueue.values}
    from job_queue.queue where name = ${name}
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The same for each element of a JSON array. Answers how many there were. */
async function addJobs(tx: Tx, name: string, all: string): Promise<bigint> {
  const { numAffectedRows } = await sql`
    insert into job_queue.job (name, data, ${fromQueue.columns})
    select name, payload, ${fromQueue.values}
    from job_queue.queue, jsonb_array_elements(${all}::jsonb) as payload where name = ${name}`.execute(tx);
  return numAffectedRows ?? 0n;
}

/** What a job has from its queue. */
const fromQueue = {
  columns: sql.raw(
    'retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until, policy',
  ),
  values: sql.raw(`retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      now() + retention_seconds * interval '1s', policy`),
};
