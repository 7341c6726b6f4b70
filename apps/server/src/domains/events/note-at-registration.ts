import { dayIn, institutionDay, registrationMessages, timeZoneOf } from '@charter/contracts';
import { lockPerson } from '../../engines/locks/index.ts';
import type { Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError, refusedField } from '../../platform/errors/index.ts';
import { registrationState, registrationSteps } from './registration-steps.ts';
import {
  changeRegistration,
  lockRegistration,
  type CreditAttendance,
  type ActionContext,
  type Registration,
} from './registration.ts';
import { whereText } from './papers/find-place.ts';

/** Whether somebody was there is marked beside their state, and so is what they need; neither moves a seat. */
export type Note = Partial<Pick<Registration, 'attended_on' | 'special_requirements'>>;

interface NotingServices {
  readonly creditAttendance: CreditAttendance;
}

interface Noting {
  readonly id: string;
  readonly note: Note;
  requireVersion(row: Registration): void;
}

export async function noteAtRegistration(
  tx: Tx,
  services: NotingServices,
  { id, note, requireVersion }: Noting,
  deciding: ActionContext,
): Promise<void> {
  const { contact_id } = await tx
    .selectFrom('registration')
    .select('contact_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await lockPerson(tx, contact_id);
  const before = await lockRegistration(tx, id);
  requireVersion(before);
  await writeNote(tx, services, before, note, deciding);
}

/** For a registration that is locked already, together with its person: a decision may carry a note along. */
export async function writeNote(
  tx: Tx,
  { creditAttendance }: NotingServices,
  before: Registration,
  note: Note,
  { actor, now }: ActionContext,
): Promise<Registration> {
  const { attended_on } = note;
  const isRegistered = before.status_code === registrationState.registered;
  const holdsPlace = isRegistered || before.status_code === registrationState.waitlisted;
  if (!holdsPlace || (attended_on !== undefined && attended_on !== null && !isRegistered))
    throw new AppError('ruleBroken', registrationSteps.whyNot(before.status_code));
  if (attended_on) await refuseOtherDay(tx, before.event_id, attended_on, now);
  const after = await changeRegistration(tx, actor, before, note);
  if (attended_on !== undefined) await creditUnits(tx, creditAttendance, actor, after);
  return after;
}

/**
 * Nobody was at what has not begun. The day is one of the event's or a later one up to today, on the clock of its place:
 * desks that note an evening's attendance the next morning write either.
 */
async function refuseOtherDay(tx: Tx, eventId: string, attendedOn: string, now: Date): Promise<void> {
  const { start_date, timezone_code } = await tx
    .selectFrom('event')
    .select(['start_date', 'timezone_code'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const zone = timeZoneOf(timezone_code);
  if (now < new Date(start_date)) throw refusedField('ctpt_attendedon', registrationMessages.notBegun);
  const [first, today] = [
    dayIn(zone, start_date),
    [dayIn(zone, now), institutionDay(now)].toSorted()[1] ?? '',
  ];
  if (attendedOn < first || attendedOn > today)
    throw refusedField('ctpt_attendedon', registrationMessages.attendedBetween(first, today));
}

/** A participant who was there is credited the units of the event, on the day of the place where it was. */
export async function creditUnits(
  tx: Tx,
  creditAttendance: CreditAttendance,
  actor: Actor,
  registration: Registration,
): Promise<void> {
  const event = await tx
    .selectFrom('event')
    .leftJoin('country', 'country.id', 'event.country_id')
    .select([
      'event.name',
      'event.start_date',
      'event.timezone_code',
      'event.cpd_units',
      'event.venue',
      'event.city',
      'event.is_online',
      'country.name as country',
    ])
    .where('event.id', '=', registration.event_id)
    .executeTakeFirstOrThrow();
  const isThere = registration.status_code === registrationState.registered;
  await creditAttendance(tx, actor, {
    registrationId: registration.id,
    contactId: registration.contact_id,
    name: event.name,
    place: whereText(event),
    units: Number(event.cpd_units ?? 0),
    tookPlaceOn: dayIn(timeZoneOf(event.timezone_code), event.start_date),
    attendedOn: isThere ? registration.attended_on : null,
  });
}
