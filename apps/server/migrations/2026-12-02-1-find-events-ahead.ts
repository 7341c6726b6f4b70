import { sql, type Kysely } from 'kysely';

/** What is still to come is a small part of what ever was, and is found by when it ends. Nobody is paid for coming. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index event_by_end on event (end_date, start_date)`.execute(db);
  await sql`alter table event
    add constraint event_cost_check check (total_cost_cents >= 0),
    add constraint event_discount_check check (discounted_cost_cents >= 0)`.execute(db);
}
