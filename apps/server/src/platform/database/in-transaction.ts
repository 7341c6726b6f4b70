import type { Database, Tx } from './database.ts';

/** A use case is whole in a transaction of its own, and part of a larger act where its caller has one already. */
export const inTransaction = <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db as Tx) : db.transaction().execute(work);
