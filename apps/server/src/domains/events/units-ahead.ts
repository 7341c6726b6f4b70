import { dayIn, timeZoneOf } from '@charter/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { registrationState } from './registration-steps.ts';

/** CPD units of the events ahead until a day: those that somebody has a place at, and how many others carry any. */
export async function findUnitsAhead(
  db: Database,
  contactId: string,
  { now, until }: { readonly now: Date; readonly until: string },
) {
  const rows = await db
    .selectFrom('event as e')
    .leftJoin('registration as r', (join) =>
      join
        .onRef('r.event_id', '=', 'e.id')
        .on('r.contact_id', '=', contactId)
        .on('r.status_code', '=', registrationState.registered),
    )
    .select(['e.id', 'e.name', 'e.start_date', 'e.timezone_code', 'e.cpd_units', 'r.id as registration_id'])
    .where('e.state_code', '=', 0)
    .where('e.called_off_on', 'is', null)
    .where('e.cpd_units', '>', 0)
    .where('e.start_date', '>', now.toISOString())
    // The end of the day wherever it is: the day of the event's own place is judged below.
    .where('e.start_date', '<', sql<string>`${until}::date + 2`)
    .where('r.attended_on', 'is', null)
    .orderBy('e.start_date')
    .execute();
  const ahead = rows
    .map((row) => ({ ...row, on: dayIn(timeZoneOf(row.timezone_code), row.start_date) }))
    .filter(({ on }) => on <= until);
  return {
    planned: ahead
      .filter(({ registration_id }) => registration_id !== null)
      .map(({ id, name, on, cpd_units }) => ({ eventId: id, name, on, units: Number(cpd_units) })),
    others: ahead.filter(({ registration_id }) => registration_id === null).length,
  };
}
