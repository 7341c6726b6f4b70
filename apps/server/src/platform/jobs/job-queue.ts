import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { DatabaseHandle, Tx } from '../database/index.ts';
import type { JobDefinition } from './job.ts';
import { watchJobs } from './watch-jobs.ts';

export interface JobQueue {
  /**
   * Takes a transaction: the job is there if and only if the change that asks for it is. With `once` nothing happens
   * where the job was asked for under that id before.
   */
  enqueue<Payload extends TObject>(
    tx: Tx,
    job: { name: string; payload: Payload },
    payload: Static<Payload>,
    options?: { readonly once: string },
  ): Promise<void>;
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

/** The queue lives in the database itself, so that neither is ever ahead of the other. */
export async function startJobQueue(options: {
  database: DatabaseHandle;
  /** A job may ask for another, so the list is made once there is a queue to ask. */
  jobs: (queue: Pick<JobQueue, 'enqueue'>) => readonly JobDefinition[];
  log: Log;
  /** False where other servers do the jobs; here they are only asked for. */
  work?: boolean;
  /** How often to look for jobs. */
  pollSeconds?: number;
}): Promise<JobQueue> {
  const { database, jobs, log, work = true, pollSeconds = 1 } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) },
    schema: 'job_queue',
    supervise: work,
    schedule: work,
  });
  const failed = (error: unknown) => log.error({ err: error }, 'The job queue failed');
  boss.on('error', failed);
  await boss.start();
  const workers = new Map<string, string>();
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const watch = work ? watchJobs({ database, seconds: pollSeconds, found: wake, failed }) : null;
  const queue: JobQueue = {
    enqueue: async (tx, job, payload, options) => {
      const data = JSON.stringify(Value.Parse(job.payload, payload));
      const added = await addJob(tx, job.name, data, options?.once ?? null);
      if (!added && !options) throw new Error(`There is no queue for jobs named ${job.name}`);
    },
    ping: async () => {
      await boss.getQueues();
    },
    stop: async () => {
      await watch?.stop();
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
  for (const job of jobs(queue)) {
    await boss.createQueue(job.name, {
      retryLimit: job.retries,
      retryBackoff: true,
      ...(job.longestDelaySeconds === undefined ? {} : { retryDelayMax: job.longestDelaySeconds }),
      ...(job.longestRunSeconds === undefined ? {} : { expireInSeconds: job.longestRunSeconds }),
    });
    if (!work) continue;
    const id = await boss.work<Static<TObject>>(
      job.name,
      { pollingIntervalSeconds: longestWaitSeconds },
      async ([next]) => {
        // Where one job waited there may be more: without this the next would wait for the next look.
        wake(job.name);
        if (next) await job.handle(Value.Parse(job.payload, next.data), { id: next.id });
      },
    );
    workers.set(job.name, id);
    if (job.schedule) await boss.schedule(job.name, job.schedule, {});
  }
  return queue;
}

/**
 * Adds a job as the queue's own `send` does. That one reads every option a job can have from JSON and is a quarter of
 * what settling a payment takes of the database; this one takes the queue's settings as they are.
 */
async function addJob(tx: Tx, name: string, data: string, id: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into job_queue.job (id, name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, policy)
    select coalesce(${id}::uuid, gen_random_uuid()), name, ${data}::jsonb, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, now() + retention_seconds * interval '1s', policy
    from job_queue.queue where name = ${name}
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
