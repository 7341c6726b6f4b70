import { eventTimesText, timeZoneOf } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { whereText } from '../papers/find-place.ts';
import { registrationState } from '../registration-steps.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly timezone_code: number | null;
  readonly venue: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly is_online: boolean;
  readonly online_link: string | null;
  readonly exam_id: string | null;
  readonly called_off_on: string | null;
  /** Grows with every change of the event and of the person's registrations for it. */
  readonly changes: number;
  readonly changed_on: string;
  /** Of the person's registration; null where they have none. */
  readonly status_code: number | null;
}

/** The caller's own places, and with them one event that they may not be registered for. */
const entries = async (
  db: Database,
  contactId: string,
  which: RawBuilder<boolean>,
): Promise<readonly Entry[]> => {
  const held = sql`(${sql.lit(registrationState.registered)}, ${sql.lit(registrationState.waitlisted)})`;
  // Whoever gave a place up and took another has several: what counts is the one they hold, or else the last.
  const { rows } = await sql<Entry>`
    select e.id, e.name, e.subtitle, e.start_date, e.end_date, e.timezone_code, e.venue, e.city, c.name as country,
      e.is_online, e.online_link, e.exam_id, e.called_off_on, r.status_code,
      e.version - 1 + coalesce(r.versions, 0) as changes, greatest(e.modified_on, r.changed_on) as changed_on
    from event e
    left join country c on c.id = e.country_id
    left join (
      select event_id, sum(version)::int as versions, max(modified_on) as changed_on,
        (array_agg(status_code order by status_code in ${held} desc, created_on desc))[1] as status_code
      from registration where contact_id = ${contactId} group by event_id
    ) r on r.event_id = e.id
    where ${which}
    order by e.start_date, e.id
    limit ${mostEntries}`.execute(db);
  return rows;
};

const mostEntries = 1_000;

/** One event, as everybody sees it who may open its page; undefined where it is not there for them. */
export async function findEventEntry(
  db: Database,
  contactId: string,
  eventId: string,
): Promise<Entry | undefined> {
  const [entry] = await entries(db, contactId, sql`e.id = ${eventId} and e.state_code = 0`);
  return entry;
}

/** What is long past is left out: programs read all of it every hour. */
export const findOwnEntries = (db: Database, contactId: string, now: Date): Promise<readonly Entry[]> =>
  entries(
    db,
    contactId,
    sql`r.status_code is not null and e.end_date > ${now.toISOString()}::timestamptz - interval '1 year'`,
  );

/**
 * A calendar file (RFC 5545). Times are instants in UTC: programs show them on the clocks of whoever looks, and no definition
 * of a time zone has to travel along and grow old; the words tell what the clocks at the place show.
 */
export function calendarFile(
  { publicUrl, institution }: { readonly publicUrl: string; readonly institution: { readonly name: string } },
  name: string,
  found: readonly Entry[],
): string {
  const calendar = ical({
    name: oneLine(name),
    prodId: { company: oneLine(institution.name), product: 'Charter', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  const { host } = new URL(publicUrl);
  for (const entry of found) {
    const { id, start_date, end_date, exam_id, online_link } = entry;
    const isRegistered = entry.status_code === registrationState.registered;
    const page = `${publicUrl}${exam_id === null ? '/event/details' : '/exam-detail'}?id=${id}`;
    const times = eventTimesText({ startsOn: start_date, endsOn: end_date }, timeZoneOf(entry.timezone_code));
    calendar.createEvent({
      // The same in the file of one event and in the feed: no program shows it twice.
      id: `${id}@${host}`,
      sequence: entry.changes,
      stamp: new Date(entry.changed_on),
      lastModified: new Date(entry.changed_on),
      start: new Date(start_date),
      end: new Date(end_date),
      summary: oneLine(entry.name),
      location: whereText(entry) || null,
      description: [
        entry.subtitle,
        times,
        // Who takes part online gets the link; it must not travel with a file that anybody may have passed on.
        isRegistered && online_link ? `Take part: ${online_link}` : null,
        page,
      ]
        .filter(Boolean)
        .join('\n'),
      url: page,
      status: statusOf(entry),
    });
  }
  return calendar.toString();
}

function statusOf({ called_off_on, status_code }: Entry): ICalEventStatus {
  if (called_off_on !== null) return ICalEventStatus.CANCELLED;
  if (status_code === null || status_code === registrationState.registered) return ICalEventStatus.CONFIRMED;
  if (status_code === registrationState.waitlisted) return ICalEventStatus.TENTATIVE;
  return ICalEventStatus.CANCELLED;
}
