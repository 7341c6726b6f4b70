import { mergeMessages, type MergeRequest } from '@charter/contracts';
import type { Updateable } from 'kysely';
import { auditCreation } from '../../../engines/audit/index.ts';
import { actorOf, giveRole, type RequestContext } from '../../../engines/entitlements/index.ts';
import { lockPeople, lockRows } from '../../../engines/locks/index.ts';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import type { Registry } from '../../../engines/records/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Schema, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import type { PersonParts, PersonStep } from '../my-data-services.ts';
import { bothOf, mergeBlockers, readPair } from './compare-records.ts';
import { emptied, hasMembership, pick, survivorChanges, type Column } from './merge-fields.ts';
import { mergeSteps } from './merge-steps.ts';
import { moveReferences, type Moved } from './move-references.ts';
import { mergeNotices } from './notices.ts';

export interface MergeServices extends Pick<PersonParts, 'moveMember'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly registry: Registry;
}

type Values = Partial<Record<Column, unknown>>;

/** What undoing needs, for as long as it can be undone. */
export interface MergeSnapshot {
  readonly moved: Moved;
  /** The columns of the survivor that the merge changed. */
  readonly survivor: { readonly before: Values; readonly after: Values };
  readonly other: Values;
  /** The role that the survivor had before that of the membership. */
  readonly role: string | null;
}

export const mergeType = 'contact_merge';

/** The survivor becomes what the other record is, or, of a membership that both have, what only the other one says of it. */
const received: readonly PersonStep[] = ['receive', 'receiveHold', 'receiveEnd'];

/**
 * Makes two records of one person one: everything that is about the other one becomes the survivor's, which takes the fields that
 * were chosen, and the other stays behind empty. Both people's locks come first, in the order of their ids.
 */
export async function mergeRecords(
  { db, clock, jobs, registry, moveMember }: MergeServices,
  context: RequestContext,
  request: MergeRequest,
): Promise<{ readonly id: string }> {
  const ids = bothOf(context, request);
  const [survivorId, otherId] = ids;
  const reason = request.reason.trim();
  const actor = actorOf(context);
  const merging = db.transaction().execute(async (tx) => {
    await lockBoth(tx, ids);
    if (await isDone(tx, { key: request.key, ids, reason })) return { id: survivorId };
    const pair = await readPair(tx, ids, 'lock');
    const { survivor, other, signIns } = pair;
    if (survivor.id !== survivorId) throw new AppError('stale', mergeMessages.otherSurvives);
    if (survivor.version !== request.version || other.version !== request.otherVersion)
      throw new AppError('stale', mergeMessages.changed);
    const hindrances = await mergeBlockers(tx, pair);
    if (hindrances.length > 0) throw new AppError('conflict', mergeMessages.cannot(hindrances));

    mergeSteps.take('merge', mergeSteps.codes.none);
    const moved = await moveReferences(tx, actor, registry, { from: otherId, to: survivorId });
    const changes = survivorChanges(survivor, other, {
      takes: request.takes,
      signsIn: signIns.has(survivorId),
    });
    const role =
      hasMembership(other) && !hasMembership(survivor) ? await takeRole(tx, survivorId, otherId) : null;
    // The other one first: a membership number is one person's.
    await moveMember(tx, actor, other, ['handOver'], { ...emptied, merged_into: survivorId });
    await moveMember(tx, actor, survivor, received, changes as Updateable<Schema['contact']>);
    const kept: MergeSnapshot = {
      moved,
      survivor: { before: pick(survivor, Object.keys(changes)), after: changes },
      other: pick(other, Object.keys(emptied)),
      role,
    };
    const merge = await tx
      .insertInto('contact_merge')
      .values({
        id: request.key,
        survivor_id: survivorId,
        other_id: otherId,
        reason,
        merged_by: context.caller.contactId,
        merged_on: clock.now().toISOString(),
        kept: JSON.stringify(kept),
      })
      .returning(['id', 'version', 'survivor_id', 'other_id', 'merged_by', 'merged_on'])
      .executeTakeFirstOrThrow();
    await auditCreation(tx, actor, mergeType, { ...merge, contact_id: survivorId });
    await tellAndMail(tx, jobs, { contactId: survivorId }, mergeNotices.merged, { mergeId: request.key });
    return { id: survivorId };
  });
  // Two other people were merged under the key at the same moment.
  return merging.catch(
    refuseRepeated(({ table }) => (table === mergeType ? mergeMessages.otherMerge : null)),
  );
}

/** What the database has already, and has once: in a sentence, where there is one for it. */
export function refuseRepeated(sentence: (repeated: { readonly table: unknown }) => string | null) {
  return (error: unknown): never => {
    const repeated = error instanceof Error && 'code' in error && error.code === '23505' ? error : null;
    const words = repeated && sentence({ table: 'table' in repeated ? repeated.table : null });
    throw words ? new AppError('conflict', words, [], { cause: error }) : error;
  };
}

/** The people, their orders and, last, their rows, which nobody can refer to until the transaction ends. */
export async function lockBoth(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockPeople(tx, ids);
  const orders = tx.selectFrom('sales_order').select('id').where('contact_id', 'in', ids).orderBy('id');
  await lockRows(tx, 'order', orders).execute();
}

/** The role that the membership opens; answers the key of the one it replaces. */
async function takeRole(tx: Tx, survivorId: string, otherId: string): Promise<string | null> {
  const first = await tx
    .selectFrom('contact_role')
    .innerJoin('role', 'role.id', 'contact_role.role_id')
    .select('role.key')
    .where('contact_role.contact_id', '=', otherId)
    .orderBy('contact_role.position')
    .orderBy('role.key')
    .executeTakeFirst();
  return first ? giveRole(tx, survivorId, first.key) : null;
}

/** The same request, sent again after its answer was lost. */
async function isDone(
  tx: Tx,
  { key, ids, reason }: { readonly key: string; readonly ids: readonly string[]; readonly reason: string },
): Promise<boolean> {
  const [survivorId, otherId] = ids;
  const known = await tx
    .selectFrom('contact_merge')
    .select(['survivor_id', 'other_id', 'reason', 'undone_on'])
    .where('id', '=', key)
    .executeTakeFirst();
  if (!known) return false;
  if (known.survivor_id !== survivorId || known.other_id !== otherId || known.reason !== reason)
    throw new AppError('conflict', mergeMessages.otherMerge);
  if (known.undone_on !== null) throw new AppError('conflict', mergeMessages.undone);
  return true;
}
