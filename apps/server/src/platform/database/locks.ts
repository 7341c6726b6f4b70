import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * All locks on things that have no row yet go through here. They hold until the transaction ends, which is why one is
 * needed; keys are taken in one order, so that two callers never wait for each other in a circle.
 */
export async function lockKeys(tx: Tx, ...keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  }
}
