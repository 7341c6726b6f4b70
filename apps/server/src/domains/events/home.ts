import { codes, type Need } from '@charter/contracts';
import { sql } from 'kysely';
import type { HomePart } from '../domain.ts';
import { registrationState } from './registration-steps.ts';

interface PlaceAhead {
  readonly id: string;
  readonly event_id: string;
  readonly name: string;
  readonly event_type: number;
  readonly status_code: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly timezone_code: number | null;
  readonly venue: string | null;
  readonly city: string | null;
  readonly is_online: boolean;
  readonly offered_until: string | null;
  readonly is_unpaid: boolean;
  readonly cancellation_due_on: string | null;
}

/** More than anybody is booked for at once. */
const mostAhead = 50;
const exam = codes.codeOf(codes.eventType, 'Exam');
const { registered, waitlisted } = registrationState;

/** Where somebody goes next, and a seat that is kept for them. */
export const eventsHome: HomePart<readonly PlaceAhead[]> = {
  assets: ['event.registration', 'event.details', 'exam.register', 'exam-detail'],

  select: ({ caller }) => sql`(
    select coalesce(jsonb_agg(to_jsonb(p) order by p.start_date, p.event_id), '[]') from (
      select r.id, r.event_id, r.event_name as name, r.event_type, r.status_code, r.event_start as start_date,
        r.event_end as end_date, r.event_timezone as timezone_code, e.venue, e.city, e.is_online, r.offered_until,
        r.pay_by is not null and r.paid_on is null as is_unpaid,
        r.event_cancellation_due_on as cancellation_due_on
      from registration_record r join event e on e.id = r.event_id
      where r.contact_id = ${caller.contactId}::uuid and r.status_code in (${registered}, ${waitlisted})
        and not r.event_is_over and r.event_called_off_on is null
      order by r.event_start limit ${mostAhead}) p)`,

  read(places, { now }) {
    const offers = places.flatMap((place): Need[] => {
      const until = place.offered_until === null ? null : new Date(place.offered_until);
      if (place.status_code !== waitlisted || until === null || until < now) return [];
      const { event_id: eventId, name, event_type } = place;
      return [
        { kind: 'accept-seat', eventId, name, isExam: event_type === exam, until: until.toISOString() },
      ];
    });
    const own = places.filter(({ status_code }) => status_code === registered);
    const [next] = own;
    return { needs: offers, places: { ahead: own.length, next: next ? placeOf(next) : null } };
  },
};

const placeOf = (place: PlaceAhead) => ({
  eventId: place.event_id,
  registrationId: place.id,
  hasTicket: !place.is_unpaid,
  name: place.name,
  isExam: place.event_type === exam,
  startsOn: new Date(place.start_date).toISOString(),
  endsOn: new Date(place.end_date).toISOString(),
  timezone: place.timezone_code,
  isOnline: place.is_online,
  // Some venues name their city.
  place:
    [place.venue, place.venue?.includes(place.city ?? '') ? null : place.city].filter(Boolean).join(', ') ||
    null,
  cancelUntil: place.cancellation_due_on === null ? null : new Date(place.cancellation_due_on).toISOString(),
});
