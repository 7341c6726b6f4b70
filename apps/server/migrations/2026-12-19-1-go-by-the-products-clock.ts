import { sql, type Kysely } from 'kysely';

/**
 * That an event is over is said by the product's clock, which a demonstration moves, as everything else is. A sub-select
 * is worked out once for a statement; the function alone would be for every row. Whether the event is shown comes along, so that
 * a person's places are one list that the server pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function product_now() returns timestamptz language sql stable as $$
      select now() + days_ahead * interval '1 day' from product_clock $$`.execute(db);
  await sql`
    create or replace function product_day() returns date language sql stable as $$
      select (product_now() at time zone 'Africa/Johannesburg')::date $$`.execute(db);
  await sql`
    create or replace view registration_record as
      select r.*, e.name as event_name, e.event_type, e.start_date as event_start, e.end_date as event_end,
        e.timezone_code as event_timezone, e.total_cost_cents as event_cost_cents,
        e.cancellation_due_on as event_cancellation_due_on, e.called_off_on as event_called_off_on,
        e.end_date <= (select product_now()) as event_is_over, e.state_code as event_state_code
      from registration r left join event e on e.id = r.event_id`.execute(db);
}
