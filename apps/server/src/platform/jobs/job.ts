import type { Static, TObject } from 'typebox';

/** A small typed definition with its handler beside it. `app.ts` lists them all. */
export interface JobDefinition<Payload extends TObject = TObject> {
  readonly name: string;
  readonly payload: Payload;
  /** Each waits twice as long as the one before. */
  readonly retries: number;
  /** The longest wait between two tries, where the doubling must end somewhere. */
  readonly longestDelaySeconds?: number;
  /** How many of the kind a server may run at a time; one where it says nothing. */
  readonly atOnce?: number;
  /** After this long a run that has not ended is taken for dead, and the job is run again. */
  readonly longestRunSeconds?: number;
  /** A cron line (UTC) for jobs that start by themselves. */
  readonly schedule?: string;
  /** Must be safe to run twice: a job that was interrupted is run again, under the same id. */
  handle(payload: Static<Payload>, job: { readonly id: string }): Promise<void>;
}

export const defineJob = <Payload extends TObject>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> => definition;
