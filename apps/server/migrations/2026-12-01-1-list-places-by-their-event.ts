import { sql, type Kysely } from 'kysely';

/**
 * A person's places are listed by when their events are, on the home page too: what is asked of a registration is mostly
 * its event. A left join is not even made where nothing of the event is read. That an event is over is a column, because
 * a comparison with the time would have the statement planned anew at every visit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view registration_record as
      select r.*, e.name as event_name, e.event_type, e.start_date as event_start, e.end_date as event_end,
        e.timezone_code as event_timezone, e.total_cost_cents as event_cost_cents,
        e.cancellation_due_on as event_cancellation_due_on, e.called_off_on as event_called_off_on,
        e.end_date <= now() as event_is_over
      from registration r left join event e on e.id = r.event_id`.execute(db);
}
