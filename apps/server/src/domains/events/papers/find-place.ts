import { eventTimesText, timeZoneOf } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import type { Database } from '../../../platform/database/index.ts';
import { registrationState } from '../registration-steps.ts';

/** Somebody's place at an event, with all that a paper says of it. */
export interface Place {
  readonly registrationId: string;
  readonly contactId: string;
  readonly holder: string;
  readonly memberNumber: string | null;
  readonly isRegistered: boolean;
  readonly isPaid: boolean;
  readonly attendedOn: string | null;
  readonly isCalledOff: boolean;
  readonly isExam: boolean;
  readonly event: string;
  readonly subtitle: string | null;
  /** In the time of the place where it is. */
  readonly when: string;
  readonly endsOn: string;
  readonly where: string;
  /** Null where they say nothing but where it is. */
  readonly directions: string | null;
  readonly cpdUnits: number | null;
}

/** Undefined where there is no such registration. */
export async function findPlace(db: Database, registrationId: string): Promise<Place | undefined> {
  const row = await db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .innerJoin('contact', 'contact.id', 'registration.contact_id')
    .leftJoin('country', 'country.id', 'event.country_id')
    .select([
      'registration.contact_id',
      'registration.status_code',
      'registration.pay_by',
      'registration.paid_on',
      'registration.attended_on',
      'contact.first_name',
      'contact.last_name',
      'contact.membership_number',
      'event.name',
      'event.subtitle',
      'event.start_date',
      'event.end_date',
      'event.timezone_code',
      'event.venue',
      'event.city',
      'event.directions',
      'event.is_online',
      'event.exam_id',
      'event.cpd_units',
      'event.called_off_on',
      'country.name as country',
    ])
    .where('registration.id', '=', registrationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const where = whereText(row);
  return {
    registrationId,
    contactId: row.contact_id,
    holder: oneLine(`${row.first_name ?? ''} ${row.last_name}`),
    memberNumber: row.membership_number,
    isRegistered: row.status_code === registrationState.registered,
    // What costs nothing has no day by which it is to be paid.
    isPaid: row.pay_by === null || row.paid_on !== null,
    attendedOn: row.attended_on,
    isCalledOff: row.called_off_on !== null,
    isExam: row.exam_id !== null,
    event: oneLine(row.name),
    subtitle: row.subtitle && oneLine(row.subtitle),
    when: eventTimesText({ startsOn: row.start_date, endsOn: row.end_date }, timeZoneOf(row.timezone_code)),
    endsOn: row.end_date,
    where,
    directions: row.directions !== null && says(where, row.directions) ? null : row.directions,
    cpdUnits: row.cpd_units === null ? null : Number(row.cpd_units),
  };
}

/** 'The Hall, Leeds, United Kingdom', or that it is online. A venue that names its city says it for both. */
export function whereText(event: {
  readonly venue: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly is_online: boolean;
}): string {
  const place = [event.venue, event.city, event.country].reduce<string>(
    (said, part) => (part === null || says(said, part) ? said : said === '' ? part : `${said}, ${part}`),
    '',
  );
  if (!event.is_online) return oneLine(place);
  if (place === '') return 'Online';
  return oneLine(says(place, 'online') ? place : `${place}, and online`);
}

/** Whether a text has these words one after another, however they are written; there is nothing to say in no words. */
function says(text: string, words: string): boolean {
  const bare = (from: string) =>
    from
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return bare(words) === '' || ` ${bare(text)} `.includes(` ${bare(words)} `);
}
