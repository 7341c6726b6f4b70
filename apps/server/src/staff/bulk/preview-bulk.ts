import {
  bulkMessages,
  caseMessages,
  mostBulkRecords,
  reviewMessages,
  type BulkAct,
  type PreviewBulkRequest,
} from '@charter/contracts';
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { auditCreation } from '../../engines/audit/index.ts';
import { actorOf, requireAsset, type Caller, type RequestContext } from '../../engines/entitlements/index.ts';
import { matchingIds } from '../../engines/records/index.ts';
import { AppError, malformed, refusedField } from '../../platform/errors/index.ts';
import { actOf, findOfficers, type BulkServices } from './acts.ts';
import { bulkStatus } from './bulk-steps.ts';
import { bulkType, desksOf } from './records.ts';
import { bulkJob, workThrough } from './work-through.ts';

/** So few are looked through while the officer waits for the answer; more by a job, with progress. */
const previewedAtOnce = 50;

/**
 * Writes down which records an officer means, each in the version that it has now, and looks through them. Nothing of theirs
 * changes: the officer starts it with what was looked through, and not with what matches by then.
 */
export async function previewBulk(
  services: BulkServices,
  context: RequestContext,
  request: PreviewBulkRequest,
): Promise<{ readonly id: string }> {
  const { db, jobs } = services;
  const { caller } = context;
  const id = request.key.toLowerCase();
  const { act, query = '' } = request;
  const asked = { id, act, selection: digestOf(request) };
  requireAsset(caller, ...actOf(act).assets);
  if (await isKnown(services, caller.contactId, asked)) return { id };
  await requireOfficer(services, caller, act);
  const found = await findSelected(services, context, request);
  const isShort = found.length <= previewedAtOnce;
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('bulk_action')
      .values({
        id,
        started_by: caller.contactId,
        desks: desksOf(caller, actOf(act).assets),
        action_code: actOf(act).code,
        asked: JSON.stringify(act),
        selection_digest: asked.selection,
        query,
        total: found.length,
        status_code: bulkStatus.previewing,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    // Sent twice at the same moment, or by two.
    if (!made) {
      await isKnown({ db: tx }, caller.contactId, asked);
      return;
    }
    await auditCreation(tx, actorOf(context), bulkType, made);
    await sql`
      insert into bulk_item (bulk_action_id, record_id, record_version, name, contact_id)
      select ${id}::uuid, f.id, f.version, f.name, f.contact_id from (${actOf(act).facts}) as f
      where f.id = any(${found}::uuid[])`.execute(tx);
    if (!isShort) await jobs.enqueue(tx, bulkJob, { id });
  });
  // What somebody else holds is looked through by a job as soon as it is free.
  if (isShort && (await workThrough(services, id, previewedAtOnce)) !== 'nothing')
    await db.transaction().execute((tx) => jobs.enqueue(tx, bulkJob, { id }));
  return { id };
}

/** The officer who is handed many is one of those whom the desk can hand them to: no record could be, and nobody would be told why. */
async function requireOfficer(services: BulkServices, caller: Caller, act: BulkAct): Promise<void> {
  if (act.kind !== 'take-applications' && act.kind !== 'take-cases') return;
  const officerId = act.officerId?.toLowerCase();
  if (officerId === undefined) return;
  const { officers } = await findOfficers(services, caller, act);
  if (officers.some(({ id }) => id === officerId)) return;
  const { noOfficer } = act.kind === 'take-cases' ? caseMessages : reviewMessages;
  throw refusedField('act.officerId', noOfficer);
}

/** Of what was selected: the records, in whichever order, or the filter. A filter itself may hold the name of a person. */
const digestOf = ({ ids, filter }: PreviewBulkRequest): string => {
  const named = ids && new Set(ids.map((id) => id.toLowerCase()));
  return hash('sha256', JSON.stringify({ ids: named && [...named].toSorted(), filter }));
};

/** The same request, sent again after its answer was lost. */
async function isKnown(
  { db }: Pick<BulkServices, 'db'>,
  contactId: string,
  { id, act, selection }: { readonly id: string; readonly act: BulkAct; readonly selection: string },
): Promise<boolean> {
  const known = await db
    .selectFrom('bulk_action')
    .select(['started_by', 'asked', 'selection_digest'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return false;
  const isSame =
    known.started_by === contactId &&
    isDeepStrictEqual(known.asked, { ...act }) &&
    (known.selection_digest ?? selection) === selection;
  if (!isSame) throw new AppError('conflict', bulkMessages.otherKey);
  return true;
}

async function findSelected(
  { db, registry }: BulkServices,
  { caller }: RequestContext,
  { act, ids, filter }: PreviewBulkRequest,
): Promise<readonly string[]> {
  if ((ids === undefined) === (filter === undefined)) throw malformed('ids', bulkMessages.oneSelection);
  const found = await matchingIds(
    db,
    { registry, caller },
    {
      recordType: actOf(act as BulkAct).recordType,
      filter: filter ?? null,
      ...(ids ? { ids } : {}),
      atMost: mostBulkRecords + 1,
    },
  );
  if (found.length > mostBulkRecords) throw refusedField('filter', bulkMessages.tooMany);
  if (found.length === 0) throw new AppError('ruleBroken', bulkMessages.nothing);
  return found;
}
