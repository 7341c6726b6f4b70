import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
export type Schema = DB;

/** An open database and the way to close it; which engine is behind it matters to operators only. */
export interface DatabaseHandle {
  readonly db: Database;
  readonly engine: 'postgresql' | 'pglite';
  /** Plain SQL for the job queue, which brings its own; several statements at once only where there are no values. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}
