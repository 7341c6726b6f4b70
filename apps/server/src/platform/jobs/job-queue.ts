import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { DatabaseHandle, Tx } from '../database/index.ts';
import type { JobDefinition } from './job.ts';

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

/** The queue lives in the database itself, so that neither is ever ahead of the other. */
export async function startJobQueue(options: {
  database: DatabaseHandle;
  /** A job may ask for another, so the list is made once there is a queue to ask. */
  jobs: (queue: Pick<JobQueue, 'enqueue'>) => readonly JobDefinition[];
  log: Log;
  pollSeconds?: number;
}): Promise<JobQueue> {
  const { database, jobs, log } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) },
    schema: 'job_queue',
    // No job here waits for another. Looking for such jobs writes a row each time, and a write makes totals count anew.
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  await boss.start();
  const queue: JobQueue = {
    enqueue: async (tx, job, payload, options) => {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => {
          const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
          return { rows };
        },
      };
      await boss.send(job.name, Value.Parse(job.payload, payload) as object, {
        db,
        ...(options ? { id: options.once } : {}),
      });
    },
    ping: async () => {
      await boss.getQueues();
    },
    stop: async () => {
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
    await boss.work<Static<TObject>>(
      job.name,
      { pollingIntervalSeconds: options.pollSeconds ?? 2 },
      async ([next]) => {
        if (next) await job.handle(Value.Parse(job.payload, next.data), { id: next.id });
      },
    );
    if (job.schedule) await boss.schedule(job.name, job.schedule, {});
  }
  return queue;
}
