import type { Static, TObject } from 'typebox';

/** A small typed definition with its handler beside it. `app.ts` lists them all. */
export interface JobDefinition<Payload extends TObject = TObject> {
  readonly name: string;
  readonly payload: Payload;
  readonly retries: number;
  /** A cron line (UTC) for jobs that start by themselves. */
  readonly schedule?: string;
  /** Must be safe to run twice: a job that was interrupted is run again. */
  handle(payload: Static<Payload>): Promise<void>;
}

export const defineJob = <Payload extends TObject>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> => definition;
