import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** For whoever only reads, in a transaction or in none. */
export type Reader = Pick<Database, 'selectFrom' | 'getExecutor'>;
export type Schema = DB;
export type TableName = keyof DB;
/** Of several tables, the columns of any of them. */
export type ColumnOf<Table extends TableName> = Table extends TableName ? keyof DB[Table] & string : never;

/** The columns of a table by name; one that the table has gained or lost is an error of the compiler. */
export const columnsOf = <Table extends TableName>(
  columns: Readonly<Record<ColumnOf<Table>, true>>,
): readonly ColumnOf<Table>[] => Object.keys(columns) as ColumnOf<Table>[];

/** How long the database may take, in milliseconds; 0 sets no limit. Who waits longer is answered 503. */
export interface DatabaseLimits {
  readonly statementMilliseconds: number;
  readonly lockMilliseconds: number;
  readonly idleTransactionMilliseconds: number;
  /** For a connection, a new one or a free one of the pool. */
  readonly connectMilliseconds: number;
}

/** An open database and the way to close it; which engine is behind it matters to operators only. */
export interface DatabaseHandle {
  readonly db: Database;
  readonly engine: 'postgresql' | 'pglite';
  /**
   * The rows of a statement that is kept, in no transaction. What Kysely does for each, for plugins and logs that we do not
   * have, takes a tenth of what the server takes for one record.
   */
  read<Row>(statement: CompiledQuery<Row>): Promise<readonly Row[]>;
  /** Plain SQL for the job queue, which brings its own; several statements at once only where there are no values. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** For migrations and seeds, which take the time they take. */
  withoutLimits<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Hears what is announced on a channel with `pg_notify`, whichever server it was committed by. */
  listen(channel: string, listener: Listener): Listening;
  close(): Promise<void>;
}

export interface Listener {
  heard(payload: string): void;
  /** Listening begins, again too: what was announced before has not been heard. */
  begun(): void;
  /** The connection is gone; it is tried again until it is back. */
  lost(error: unknown): void;
}

export interface Listening {
  stop(): Promise<void>;
}
