import { institutionDay, representativeMessages, type EndRepresentativeRequest } from '@charter/contracts';
import { changeRow } from '../../../engines/audit/index.ts';
import { actorOf, refuseOwnMatter, type RequestContext } from '../../../engines/entitlements/index.ts';
import { lockPerson } from '../../../engines/locks/index.ts';
import { tell } from '../../../engines/notifications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, changedSince, notFound } from '../../../platform/errors/index.ts';
import { membershipNotices } from '../notices.ts';
import { isDesk, lockOrganisation, type RepresentativeServices } from './organisation.ts';
import { representativeSteps, speaksBeyond } from './representative-steps.ts';

/**
 * Ends a representation, at once or on a later day. Nobody ends their own, and only staff end the last one: an organisation
 * that nobody speaks for could not name anybody any more.
 */
export async function endRepresentative(
  { db, clock }: RepresentativeServices,
  context: RequestContext,
  request: EndRepresentativeRequest,
): Promise<{ id: string }> {
  const { caller } = context;
  const today = institutionDay(clock.now());
  const { id, endsOn = today } = request;
  if (endsOn < today) {
    const message = representativeMessages.past;
    throw new AppError('ruleBroken', message, [{ field: 'endsOn', message }]);
  }
  await db.transaction().execute(async (tx) => {
    const seen = await find(tx, id);
    await lockPerson(tx, seen.contact_id);
    const organisation = await lockOrganisation(tx, caller, seen.account_id);
    const before = await find(tx, id);
    refuseOwnMatter(caller, {
      recordType: 'ctpt_representatives',
      recordId: id,
      about: [before.contact_id],
      asked: { ends_on: endsOn },
    });
    if (before.contact_id !== seen.contact_id) throw changedSince();
    representativeSteps.take(
      'end',
      speaksBeyond(before, endsOn),
      () => new AppError('conflict', representativeMessages.endedAlready),
    );
    if (!isDesk(caller) && !(await hasOtherRepresentative(tx, before, endsOn)))
      throw new AppError('conflict', representativeMessages.last);
    const row = { table: 'representative', recordType: 'ctpt_representatives', before } as const;
    await changeRow(tx, actorOf(context), row, {
      // One that was to begin later never does.
      ends_on: before.begins_on > endsOn ? before.begins_on : endsOn,
      ended_by: caller.contactId,
    });
    const data = { organisation: organisation.name, day: endsOn };
    await tell(tx, { contactId: before.contact_id }, membershipNotices.representationEnds, data);
  });
  return { id };
}

async function find(tx: Tx, id: string) {
  const row = await tx.selectFrom('representative').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The organisation');
  return row;
}

/** Whoever stays must have no end of their own in sight. */
async function hasOtherRepresentative(
  tx: Tx,
  ending: { readonly id: string; readonly account_id: string },
  day: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom('representative')
    .select('id')
    .where('account_id', '=', ending.account_id)
    .where('id', '!=', ending.id)
    .where('state_code', '=', 0)
    .where('begins_on', '<=', day)
    .where('ends_on', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}
