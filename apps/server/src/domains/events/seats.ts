import { registrationMessages } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { enterLevel } from '../../engines/locks/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { registrationState } from './registration-steps.ts';

/** What one registration takes up: a seat of the event, of its price class, and of each session that was chosen. */
export interface SeatsTaken {
  readonly eventId: string;
  readonly priceId: string | null;
  readonly sessionIds: readonly string[];
}

export const noSeatLeft = (waitingList: boolean) =>
  new AppError('full', waitingList ? registrationMessages.fullButWaiting : registrationMessages.full);

/**
 * Takes seats, or refuses and thereby ends the transaction. Each statement takes one if there is one, so that two never take
 * the same; event, price class and sessions come in one fixed order. Everybody else waits until the transaction ends:
 * whoever calls this has done all else before, but for the numbers of the invoices.
 */
export async function claimSeats(
  tx: Tx,
  { eventId, priceId, sessionIds }: SeatsTaken,
  { isNextInLine }: { readonly isNextInLine: boolean },
): Promise<void> {
  enterLevel(tx, 'seats');
  const event = await claimEventSeat(tx, eventId);
  if (!event) throw await whyNoSeat(tx, eventId);
  if (priceId !== null && !(await claimOne(tx, 'event_price', priceId))) throw noSeatLeft(event.waiting_list);
  for (const id of sessionIds.toSorted()) {
    if (!(await claimOne(tx, 'event_session', id)))
      throw new AppError('full', registrationMessages.sessionFull);
  }
  // Asked under the lock: a seat that somebody gave back a moment ago belongs to those who wait.
  if (!isNextInLine && event.last_waiting_place > 0 && (await nextInLine(tx, eventId)) !== null)
    throw noSeatLeft(event.waiting_list);
}

/** Gives back what was taken, in the same order. */
export async function releaseSeats(tx: Tx, { eventId, priceId, sessionIds }: SeatsTaken): Promise<void> {
  enterLevel(tx, 'seats');
  await release(tx, 'event', eventId);
  if (priceId !== null) await release(tx, 'event_price', priceId);
  await releaseSessions(tx, sessionIds);
}

export async function claimSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  enterLevel(tx, 'seats');
  for (const id of sessionIds.toSorted()) {
    if (!(await claimOne(tx, 'event_session', id)))
      throw new AppError('full', registrationMessages.sessionFull);
  }
}

export async function releaseSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  enterLevel(tx, 'seats');
  for (const id of sessionIds.toSorted()) await release(tx, 'event_session', id);
}

async function claimEventSeat(tx: Tx, id: string) {
  return tx
    .updateTable('event')
    .set({ seats_taken: sql`seats_taken + 1` })
    .where('id', '=', id)
    .where('called_off_on', 'is', null)
    .where((is) => is.or([is('capacity', 'is', null), is('seats_taken', '<', is.ref('capacity'))]))
    .returning(['waiting_list', 'last_waiting_place'])
    .executeTakeFirst();
}

async function claimOne(tx: Tx, table: 'event_price' | 'event_session', id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ seats_taken: sql`seats_taken + 1` })
    .where('id', '=', id)
    .where((is) => is.or([is('seats', 'is', null), is('seats_taken', '<', is.ref('seats'))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const release = async (tx: Tx, table: 'event' | 'event_price' | 'event_session', id: string) =>
  tx
    .updateTable(table)
    .set({ seats_taken: sql`seats_taken - 1` })
    .where('id', '=', id)
    .execute();

async function whyNoSeat(tx: Tx, eventId: string): Promise<AppError> {
  const event = await tx
    .selectFrom('event')
    .select(['called_off_on', 'waiting_list'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return event.called_off_on === null
    ? noSeatLeft(event.waiting_list)
    : new AppError('ruleBroken', registrationMessages.calledOff);
}

/**
 * Those who wait and whose price class and chosen sessions have room. A class that is full holds up nobody of another one.
 */
const inLineFor = (eventId: RawBuilder<unknown>) => sql`
  from registration r
  left join event_price p on p.id = r.price_id
  where r.event_id = ${eventId} and r.status_code = ${sql.lit(registrationState.waitlisted)}
    and r.offered_until is null and (p.seats is null or p.seats_taken < p.seats)
    and not exists (select from registration_session c join event_session s on s.id = c.session_id
      where c.registration_id = r.id and s.seats_taken >= s.seats)`;

/** Who is to be offered a seat that the event has. */
export async function nextInLine(
  db: Database,
  eventId: string,
): Promise<{ readonly id: string; readonly contact_id: string } | null> {
  const { rows } = await sql<{ id: string; contact_id: string }>`
    select r.id, r.contact_id ${inLineFor(sql`${eventId}`)} order by r.waiting_place limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether the seats that an event has are kept for somebody who waits; for a statement that reads the event. */
export const isKeptForSomebody = (eventId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select ${inLineFor(eventId)})`;
