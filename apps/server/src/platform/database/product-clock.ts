import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The views and functions that compare with the time go by the product's: a demonstration may be shown on a later day. */
export async function setProductClock(db: Database, daysAhead: number): Promise<void> {
  await sql`update product_clock set days_ahead = ${daysAhead} where days_ahead <> ${daysAhead}`.execute(db);
}
