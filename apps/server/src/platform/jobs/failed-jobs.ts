import type { DatabaseHandle } from '../database/index.ts';

/** A job that was given up after its last try. It waits for an operator. */
interface FailedJob {
  readonly kind: string;
  readonly id: string;
  readonly attempts: number;
  readonly payload: unknown;
  /** What the last try failed of, without anything personal. */
  readonly error: string;
  readonly enqueuedOn: string;
  readonly failedOn: string;
}

/** Which failed jobs are meant: of one kind, or these, or both; all of them where neither is said. */
interface FailedJobSelection {
  readonly kind?: string;
  readonly ids?: readonly string[];
}

export interface FailedJobs {
  list(selection: FailedJobSelection, limit: number): Promise<{ jobs: FailedJob[]; total: number }>;
  /** Gives them all of their tries again. Answers how many there were. */
  retry(selection: FailedJobSelection): Promise<number>;
  discard(selection: FailedJobSelection): Promise<number>;
  /** The kinds that keep failing. */
  failingKinds(): Promise<string[]>;
  /** How many jobs of each kind wait and how many were given up. */
  countByKind(): Promise<{ kind: string; waiting: number; failed: number }[]>;
  /** Failed jobs would be removed with the completed ones, after a week; tells which are new since it last looked. */
  keep(): Promise<Pick<FailedJob, 'kind' | 'id' | 'attempts'>[]>;
}

/** Tries in a row, of any jobs of the kind, without one that succeeded. */
const keepsFailingAfter = 3;
const keptSeconds = 90 * 86_400;

/** What an ended job needs to wait again, as if it had just been asked for. */
export const asNew = `state = 'created', retry_count = 0, retry_limit = q.retry_limit, started_on = null, completed_on = null,
  output = null, start_after = now(), keep_until = now() + q.retention_seconds * interval '1s', deletion_seconds = q.deletion_seconds`;

const selected = `state = 'failed' and ($1::text is null or j.name = $1) and ($2::uuid[] is null or j.id = any($2::uuid[]))`;
const valuesOf = ({ kind, ids }: FailedJobSelection) => [kind ?? null, ids ? `{${ids.join()}}` : null];

/** What the queue's table says of failures. An index lets `/readyz` ask without walking through all that was ever done. */
export async function openFailedJobs({ query }: Pick<DatabaseHandle, 'query'>): Promise<FailedJobs> {
  const { rows: found } = await query(`select to_regclass('job_queue.job_ended') is not null as known`);
  // Asking for it where it is known would lock the table all the same, against those who are adding jobs.
  if (found[0]?.['known'] !== true)
    await query(`select pg_advisory_xact_lock(hashtextextended('job_queue.job_ended', 0));
      create index if not exists job_ended on job_queue.job (name, completed_on) where completed_on is not null`);
  const countOf = async (text: string, selection: FailedJobSelection) =>
    Number((await query(text, valuesOf(selection))).rows[0]?.['count']);

  return {
    list: async (selection, limit) => {
      const { rows } = await query(
        `select j.name as kind, j.id, j.retry_count + 1 as attempts, j.data as payload,
          coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', '') as error,
          j.created_on as "enqueuedOn", j.completed_on as "failedOn"
        from job_queue.job j where ${selected} order by j.completed_on desc, j.id limit $3`,
        [...valuesOf(selection), limit],
      );
      const total = await countOf(`select count(*) from job_queue.job j where ${selected}`, selection);
      return { jobs: rows as unknown as FailedJob[], total };
    },
    retry: (selection) =>
      countOf(
        `with retried as (update job_queue.job j set ${asNew} from job_queue.queue q
          where q.name = j.name and ${selected} returning 1) select count(*) from retried`,
        selection,
      ),
    discard: (selection) =>
      countOf(
        `with discarded as (delete from job_queue.job j where ${selected} returning 1)
        select count(*) from discarded`,
        selection,
      ),
    failingKinds: async () => {
      const { rows } = await query(failingKinds, [keepsFailingAfter]);
      return rows.map(({ name }) => String(name));
    },
    countByKind: async () => {
      const { rows } = await query(`select name as kind,
          count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'failed')::int as failed
        from job_queue.job where state < 'active' or state = 'failed' group by name order by name`);
      return rows as unknown as Awaited<ReturnType<FailedJobs['countByKind']>>;
    },
    keep: async () => {
      const { rows } = await query(
        `update job_queue.job set deletion_seconds = $1 where state = 'failed' and deletion_seconds <> $1
        returning name as kind, id, retry_count + 1 as attempts`,
        [keptSeconds],
      );
      return rows as unknown as Awaited<ReturnType<FailedJobs['keep']>>;
    },
  };
}

/** Tries that failed since a job of the kind last succeeded: those of jobs given up, and of jobs that wait to be retried. */
const failingKinds = `select q.name from job_queue.queue q
  cross join lateral (
    select coalesce(max(completed_on), '-infinity') as succeeded_on
    from job_queue.job where name = q.name and completed_on is not null and state = 'completed') last
  cross join lateral (
    select sum(tries) as tries from (
      (select retry_count + 1 as tries from job_queue.job
        where name = q.name and completed_on > last.succeeded_on and state = 'failed' limit $1)
      union all
      (select retry_count + 1 from job_queue.job
        where name = q.name and state = 'retry' and not blocked and started_on > last.succeeded_on limit $1)
    ) failed) since
  where since.tries >= $1 order by q.name`;
