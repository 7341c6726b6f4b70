import { sql, type Kysely } from 'kysely';

/**
 * Of an order whose thing was given up while a proof of payment was being verified: what was on its way. Finance enters it
 * where it finds it, and it is given back by the rule that held when it was given up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_order add column given_up_cents integer check (given_up_cents > 0)`.execute(db);
}
