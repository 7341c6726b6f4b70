import { dayIn, timeZoneOf } from '@charter/contracts';
import { isWithin } from '@charter/form-logic';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { registrationState } from './registration-steps.ts';

interface Period {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Where and when an event begins; its day is that of its own place. */
interface Beginning {
  readonly startsOn: string;
  readonly timezone: number | null;
}

/** A place at an event ahead that carries CPD units. */
export interface PlaceAhead extends Beginning {
  readonly eventId: string;
  readonly name: string;
  readonly units: number;
}

/** The places of somebody at events ahead that carry CPD units, as a JSON value for a statement of another area's. */
export const selectPlacesAhead = (contactId: string, now: Date): RawBuilder<readonly PlaceAhead[]> => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('eventId', e.id, 'name', e.name, 'startsOn', e.start_date,
      'timezone', e.timezone_code, 'units', e.cpd_units) order by e.start_date), '[]')
    from registration r join event e on e.id = r.event_id
    where r.contact_id = ${contactId}::uuid and r.status_code = ${registrationState.registered}
      and r.attended_on is null and ${isAheadWithUnits(now)})`;

/** Those of them that begin on a day of a period. */
export const plannedWithin = (places: readonly PlaceAhead[], period: Period) =>
  places
    .filter((place) => beginsWithin(period, place))
    .map(({ eventId, name, units, ...beginning }) => ({ eventId, name, on: dayOf(beginning), units }));

/** CPD units of the events ahead in a period: those that somebody has a place at, and how many others carry any. */
export async function findUnitsAhead(
  db: Database,
  contactId: string,
  { now, period }: { readonly now: Date; readonly period: Period },
) {
  const { rows } = await sql<{ places: readonly PlaceAhead[]; others: readonly Beginning[] }>`
    select ${selectPlacesAhead(contactId, now)} as places, (
      select coalesce(jsonb_agg(jsonb_build_object('startsOn', e.start_date, 'timezone', e.timezone_code)), '[]')
      from event e
      where ${isAheadWithUnits(now)}
        -- The days of the period wherever they are: the day of the event's own place is judged below.
        and e.start_date >= ${period.startsOn}::date - 1 and e.start_date < ${period.endsOn}::date + 2
        and not exists (select from registration r where r.event_id = e.id and r.contact_id = ${contactId}::uuid
          and r.status_code = ${registrationState.registered})) as others`.execute(db);
  const [{ places, others } = { places: [], others: [] }] = rows;
  return {
    planned: plannedWithin(places, period),
    others: others.filter((one) => beginsWithin(period, one)).length,
  };
}

const isAheadWithUnits = (now: Date) => sql<boolean>`e.state_code = 0 and e.called_off_on is null
        and e.cpd_units > 0 and e.start_date > ${now.toISOString()}`;

const dayOf = ({ startsOn, timezone }: Beginning) => dayIn(timeZoneOf(timezone), startsOn);
const beginsWithin = (period: Period, beginning: Beginning) => isWithin(dayOf(beginning), period);
