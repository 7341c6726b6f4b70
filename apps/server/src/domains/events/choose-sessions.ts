import { registrationMessages } from '@charter/contracts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { writeAudit, writeCreations, type Actor, type CreatedRecord } from '../../engines/audit/index.ts';
import { lockPerson } from '../../engines/locks/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError, refusedField } from '../../platform/errors/index.ts';
import { registrationState, registrationSteps } from './registration-steps.ts';
import { findOwn, lockRegistration, sessionsOf } from './registration.ts';
import { claimSessions, releaseSessions } from './seats.ts';

export const registrationSessionType = 'ctpt_registrationsessions';

/** Changes which of the parallel sessions somebody goes to, seat against seat. */
export async function chooseSessions(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  context: RequestContext,
  { id, sessionIds }: { readonly id: string; readonly sessionIds: readonly string[] },
): Promise<void> {
  const { contactId } = context.caller;
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, contactId);
    await findOwn(tx, contactId, id);
    const { status_code, event_id } = await lockRegistration(tx, id);
    if (status_code !== registrationState.registered)
      throw new AppError('ruleBroken', registrationSteps.whyNot(status_code));
    await refuseWhatIsOver(tx, event_id, clock.now());
    await judgeSessions(tx, event_id, sessionIds);
    const before = await sessionsOf(tx, id);
    const dropped = before.filter((session) => !sessionIds.includes(session));
    const added = sessionIds.filter((session) => !before.includes(session));
    await dropSessions(tx, actorOf(context), id, dropped);
    await writeCreations(tx, actorOf(context), await keepSessions(tx, id, added));
    // In one order for all: two who change places with each other must not wait for each other.
    for (const session of [...dropped, ...added].toSorted()) {
      if (added.includes(session)) await claimSessions(tx, [session]);
      else await releaseSessions(tx, [session]);
    }
  });
}

async function refuseWhatIsOver(tx: Tx, eventId: string, now: Date): Promise<void> {
  const event = tx.selectFrom('event').select(['end_date', 'called_off_on']).where('id', '=', eventId);
  const { end_date, called_off_on } = await event.executeTakeFirstOrThrow();
  if (called_off_on !== null) throw new AppError('ruleBroken', registrationMessages.calledOff);
  if (new Date(end_date) <= now) throw new AppError('ruleBroken', registrationMessages.over);
}

/** Sessions of the event itself, and no two of them at the same time. */
export async function judgeSessions(tx: Tx, eventId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const sessions = await tx
    .selectFrom('event_session')
    .innerJoin('event_schedule', 'event_schedule.id', 'event_session.event_schedule_id')
    .select(['event_session.id', 'event_session.name', 'start_at', 'end_at'])
    .where('event_session.id', 'in', [...sessionIds])
    .where('event_schedule.event_id', '=', eventId)
    .where('event_session.state_code', '=', 0)
    .execute();
  if (sessions.length !== new Set(sessionIds).size)
    throw refusedField('sessionIds', registrationMessages.otherSession);
  const timed = sessions
    .flatMap(({ name, start_at, end_at }) =>
      start_at === null || end_at === null ? [] : [{ name, starts: start_at, ends: end_at }],
    )
    .toSorted((one, other) => (one.starts < other.starts ? -1 : 1));
  timed.forEach(({ name, starts }, at) => {
    const earlier = timed.slice(0, at).find(({ ends }) => ends > starts);
    if (earlier) throw refusedField('sessionIds', registrationMessages.clash(earlier.name, name));
  });
}

/** What it answers is to be traced by the caller. */
export async function keepSessions(
  tx: Tx,
  registrationId: string,
  sessionIds: readonly string[],
): Promise<readonly CreatedRecord[]> {
  if (sessionIds.length === 0) return [];
  const rows = await tx
    .insertInto('registration_session')
    .values(sessionIds.map((session_id) => ({ registration_id: registrationId, session_id })))
    .returningAll()
    .execute();
  return rows.map((after) => ({ recordType: registrationSessionType, recordId: after.id, after }));
}

async function dropSessions(
  tx: Tx,
  actor: Actor,
  registrationId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  const rows = await tx
    .deleteFrom('registration_session')
    .where('registration_id', '=', registrationId)
    .where('session_id', 'in', [...sessionIds])
    .returningAll()
    .execute();
  for (const before of rows) {
    await writeAudit(tx, actor, {
      action: 'delete',
      recordType: registrationSessionType,
      recordId: before.id,
      before,
      after: null,
    });
  }
}
