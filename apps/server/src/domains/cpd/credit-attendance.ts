import { auditCreation, changeRow, type Actor } from '../../engines/audit/index.ts';
import { tell } from '../../engines/notifications/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { creditSteps } from './credit-steps.ts';
import { creditNotice } from './notices.ts';

export const creditType = 'ctpt_cpdcredits';

/** That somebody was at an event, or was not after all. */
export interface Attendance {
  readonly registrationId: string;
  readonly contactId: string;
  readonly name: string;
  readonly place: string;
  readonly units: number;
  readonly tookPlaceOn: string;
  /** Null where the mark was taken back. */
  readonly attendedOn: string | null;
}

/**
 * Credits the units of an event, once for a registration however often attendance is marked: the caller holds the
 * registration's lock. A mark that is taken back takes back the credit; evidence that the member made of it stays theirs, and
 * its certificate no longer verifies.
 */
export async function creditAttendance(tx: Tx, actor: Actor, attendance: Attendance): Promise<void> {
  const { registrationId, contactId, name, place, units, tookPlaceOn, attendedOn } = attendance;
  const known = await tx
    .selectFrom('cpd_credit')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  const isDue = attendedOn !== null && units > 0;
  if (known) {
    const state_code = creditSteps.take(isDue ? 'credit' : 'takeBack', known.state_code);
    const attended_on = attendedOn ?? known.attended_on;
    if (known.state_code === state_code && known.attended_on === attended_on) return;
    const row = { table: 'cpd_credit', recordType: creditType, before: known } as const;
    await changeRow(tx, actor, row, { state_code, attended_on });
    return;
  }
  if (!isDue) return;
  const credited = await tx
    .insertInto('cpd_credit')
    .values({
      contact_id: contactId,
      registration_id: registrationId,
      name,
      place,
      units,
      took_place_on: tookPlaceOn,
      attended_on: attendedOn,
      state_code: creditSteps.take('credit', creditSteps.codes.none),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, creditType, credited);
  await tell(tx, { contactId }, creditNotice, { name, units });
}
