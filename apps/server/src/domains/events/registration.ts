import type { Selectable } from 'kysely';
import { changeRow, type Actor, type CreatedRecord } from '../../engines/audit/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import { columnsOf, type Database, type Schema, type Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import type { OrderSources } from '../orders/index.ts';
import { registrationState, registrationSteps } from './registration-steps.ts';
import { releaseSeats } from './seats.ts';

/** The record type that changes of a registration are audited under. */
export const registrationType = 'msmedia_mediaregistrations';

export type Registration = Selectable<Schema['registration']>;

/** All of them, by name: a statement that says `*` is not prepared. */
export const registrationColumns = columnsOf<'registration'>({
  id: true,
  contact_id: true,
  event_id: true,
  status_code: true,
  special_requirements: true,
  submission_id: true,
  price_id: true,
  waitlisted_on: true,
  waiting_place: true,
  offered_until: true,
  pay_by: true,
  paid_on: true,
  reminded_on: true,
  attended_on: true,
  state_code: true,
  version: true,
  created_on: true,
  modified_on: true,
});

/**
 * Hands in the form that goes with a registration: the draft that the person has of it, or a new one. A new one is traced by
 * the caller, together with what it makes itself.
 */
export type HandInForm = (
  tx: Tx,
  actor: Actor,
  form: {
    readonly formName: string;
    readonly contactId: string;
    readonly eventId: string;
    readonly specialRequirements: string | null;
    readonly now: Date;
  },
) => Promise<{ readonly id: string; readonly created: readonly CreatedRecord[] }>;

/** A form of the person's own, which may have been sent in with a place; null where they have no such form. */
type FindOwnForm = (
  db: Database,
  contactId: string,
  id: string,
) => Promise<{
  readonly id: string;
  readonly form_name: string;
  readonly progress_code: number;
  readonly data: unknown;
} | null>;

/** Notes the units of an event for who was there, or takes them back where the mark was taken back. */
export type CreditAttendance = (
  tx: Tx,
  actor: Actor,
  attendance: {
    readonly registrationId: string;
    readonly contactId: string;
    readonly name: string;
    readonly place: string;
    readonly units: number;
    readonly tookPlaceOn: string;
    readonly attendedOn: string | null;
  },
) => Promise<void>;

/** What the use cases of registrations work with. */
export interface EventServices {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly sources: OrderSources;
  readonly handInForm: HandInForm;
  readonly findOwnForm: FindOwnForm;
  readonly creditAttendance: CreditAttendance;
}

/** In whose name something is decided, and when. */
export interface ActionContext {
  readonly actor: Actor;
  readonly now: Date;
}

/** One of somebody's own; of another's nobody learns that it is there. */
export async function findOwn(db: Database, contactId: string, id: string): Promise<Registration> {
  const own = await db
    .selectFrom('registration')
    .select(registrationColumns)
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  if (!own) throw notFound('The registration');
  return own;
}

/** It stays as it is until the transaction ends. Its person is held already, or its order. */
export const lockRegistration = (tx: Tx, id: string): Promise<Registration> =>
  lockRows(
    tx,
    'source',
    tx.selectFrom('registration').select(registrationColumns).where('id', '=', id),
  ).executeTakeFirstOrThrow();

export const createdRegistration = (after: Registration): CreatedRecord => ({
  recordType: registrationType,
  recordId: after.id,
  after,
});

export const changeRegistration = (
  tx: Tx,
  actor: Actor,
  before: Registration,
  changes: Partial<Omit<Registration, 'id' | 'contact_id' | 'event_id'>>,
): Promise<Registration> =>
  changeRow(tx, actor, { table: 'registration', recordType: registrationType, before }, changes);

/** Who is registered has a seat, and so has who was offered one. */
const holdsSeat = ({ status_code, offered_until }: Registration): boolean =>
  status_code === registrationState.registered ||
  (status_code === registrationState.waitlisted && offered_until !== null);

export async function sessionsOf(db: Database, registrationId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('registration_session')
    .select('session_id')
    .where('registration_id', '=', registrationId)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** Ends a registration that is locked and gives back what it held. The one way out of a seat. */
export async function endRegistration(
  tx: Tx,
  actor: Actor,
  before: Registration,
  step: 'cancel' | 'decline' | 'expire' | 'lapse',
): Promise<Registration> {
  const status_code = registrationSteps.take(step, before.status_code);
  const sessionIds = holdsSeat(before) ? await sessionsOf(tx, before.id) : [];
  const after = await changeRegistration(tx, actor, before, { status_code, offered_until: null });
  if (holdsSeat(before))
    await releaseSeats(tx, { eventId: before.event_id, priceId: before.price_id, sessionIds });
  return after;
}
