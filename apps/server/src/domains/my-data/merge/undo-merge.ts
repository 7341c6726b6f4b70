import { mergeMessages, type UndoMergeRequest } from '@charter/contracts';
import type { Selectable, Updateable } from 'kysely';
import { changeRow } from '../../../engines/audit/index.ts';
import {
  actorOf,
  giveRole,
  refuseOwnMatter,
  type RequestContext,
} from '../../../engines/entitlements/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import type { Schema, Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { PersonStep } from '../my-data-services.ts';
import { membershipColumns, type Column, type Contact } from './merge-fields.ts';
import {
  lockBoth,
  mergeType,
  refuseRepeated,
  type MergeSnapshot,
  type MergeServices,
} from './merge-records.ts';
import { mergeState, mergeSteps, stateOfMerge } from './merge-steps.ts';
import { moveBack } from './move-references.ts';
import { mergeNotices } from './notices.ts';

const givenBack: readonly PersonStep[] = ['handOver', 'handOverHold', 'handOverEnd'];

/**
 * Makes two records of one again. What still belongs to the survivor goes back; what was changed there since stays as it is. Where
 * something followed that cannot be taken apart, it is refused.
 */
export async function undoMerge(
  { db, clock, jobs, registry, moveMember }: MergeServices,
  context: RequestContext,
  request: UndoMergeRequest,
): Promise<{ readonly id: string }> {
  const now = clock.now();
  const actor = actorOf(context);
  const undoing = db.transaction().execute(async (tx) => {
    const { survivor_id: survivorId, other_id: otherId } = await readMerge(tx, request.id);
    refuseOwnMatter(context.caller, {
      recordType: 'contacts',
      recordId: survivorId,
      about: [survivorId, otherId],
    });
    await lockBoth(tx, [survivorId, otherId]);
    // As it is now that nobody else decides about the two.
    const merge = await readMerge(tx, request.id);
    const state = stateOfMerge(merge, now);
    if (state === mergeState.undone) return { id: otherId };
    mergeSteps.take('undo', state, () => new AppError('conflict', mergeMessages.tooLate));
    const [survivor, other] = await Promise.all([readContact(tx, survivorId), readContact(tx, otherId)]);
    const snapshot = merge.kept as unknown as MergeSnapshot;
    if (survivor.erased_on !== null || other.erased_on !== null)
      throw new AppError('conflict', mergeMessages.erasedSince);
    if (survivor.merged_into !== null) throw new AppError('conflict', mergeMessages.mergedSince);
    if (await hasLaterMerge(tx, merge)) throw new AppError('conflict', mergeMessages.laterMerge);
    const isAsMerged = (column: Column) => survivor[column] === snapshot.survivor.after[column];
    const changed = Object.keys(snapshot.survivor.after) as Column[];
    const tookMembership = changed.some((column) => membershipColumns.includes(column));
    if (tookMembership && membershipColumns.some((column) => survivor[column] !== snapshot.other[column]))
      throw new AppError('conflict', mergeMessages.membershipSince);

    await moveBack(tx, actor, registry, { moved: snapshot.moved, from: survivorId, to: otherId });
    const back = changed.filter(isAsMerged).map((column) => [column, snapshot.survivor.before[column]]);
    await moveMember(tx, actor, survivor, givenBack, Object.fromEntries(back));
    await moveMember(tx, actor, other, ['receive'], {
      ...(snapshot.other as Updateable<Schema['contact']>),
      merged_into: null,
    });
    if (snapshot.role !== null) await giveRole(tx, survivorId, snapshot.role);
    await changeRow(
      tx,
      actor,
      { table: 'contact_merge', recordType: mergeType, before: merge },
      { undone_on: now.toISOString(), undone_by: context.caller.contactId, kept: null },
    );
    await tellAndMail(tx, jobs, { contactId: survivorId }, mergeNotices.undone, { mergeId: merge.id });
    return { id: otherId };
  });
  return undoing.catch(
    refuseRepeated(({ table }) =>
      table === 'contact' ? mergeMessages.numberTaken : mergeMessages.thereAgain,
    ),
  );
}

/** What a later merge replaced may be what this one brought: taken apart in another order, it would stay. */
async function hasLaterMerge(tx: Tx, { survivor_id, merged_on }: Selectable<Schema['contact_merge']>) {
  const later = await tx
    .selectFrom('contact_merge')
    .select('id')
    .where('survivor_id', '=', survivor_id)
    .where('undone_on', 'is', null)
    .where('merged_on', '>', merged_on)
    .executeTakeFirst();
  return later !== undefined;
}

async function readMerge(tx: Tx, id: string): Promise<Selectable<Schema['contact_merge']>> {
  const merge = await tx.selectFrom('contact_merge').selectAll().where('id', '=', id).executeTakeFirst();
  if (!merge) throw notFound('The merge');
  return merge;
}

const readContact = (tx: Tx, id: string): Promise<Contact> =>
  lockRows(
    tx,
    'source',
    tx.selectFrom('contact').selectAll().where('id', '=', id),
    'with keys',
  ).executeTakeFirstOrThrow();
