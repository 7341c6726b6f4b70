import { bulkMessages, type BulkAct, type BulkRequest } from '@charter/contracts';
import { changeRow } from '../../engines/audit/index.ts';
import { actorOf, requireAsset, type RequestContext } from '../../engines/entitlements/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import { lockKeys } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { actOf, type BulkServices } from './acts.ts';
import { bulkOutcome, bulkStatus, bulkSteps } from './bulk-steps.ts';
import { bulkType } from './records.ts';
import { bulkJob, stopRun } from './work-through.ts';

/** Has done what was previewed, once: sent again it is the same run. An officer has one under way at a time. */
export async function startBulk(
  { db, jobs, clock }: BulkServices,
  context: RequestContext,
  request: BulkRequest,
): Promise<{ readonly id: string }> {
  const id = request.id.toLowerCase();
  const { contactId } = context.caller;
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx, `bulk-actions:${contactId}`);
    const own = tx
      .selectFrom('bulk_action')
      .selectAll()
      .where('id', '=', id)
      .where('started_by', '=', contactId);
    const before = await lockRows(tx, 'work', own).executeTakeFirst();
    if (!before) throw notFound('The bulk action');
    requireAsset(context.caller, ...actOf(before.asked as unknown as BulkAct).assets);
    if (before.status_code === bulkStatus.previewing)
      throw new AppError('ruleBroken', bulkMessages.stillPreviewed);
    if (before.status_code === bulkStatus.stopped) throw new AppError('conflict', bulkMessages.hasEnded);
    if (before.status_code !== bulkStatus.previewed) return { id };
    const other = await tx
      .selectFrom('bulk_action')
      .select('id')
      .where('started_by', '=', contactId)
      .where('status_code', '=', bulkStatus.running)
      .executeTakeFirst();
    if (other) throw new AppError('conflict', bulkMessages.oneAtATime);
    const first = await tx
      .selectFrom('bulk_item')
      .select('id')
      .where('bulk_action_id', '=', id)
      .where('outcome_code', '=', bulkOutcome.willDo)
      .executeTakeFirst();
    if (!first) throw new AppError('ruleBroken', bulkMessages.nothingToDo);
    await changeRow(
      tx,
      actorOf(context),
      { table: 'bulk_action', recordType: bulkType, before },
      { status_code: bulkSteps.take('start', before.status_code), started_on: clock.now().toISOString() },
    );
    await jobs.enqueue(tx, bulkJob, { id });
    return { id };
  });
}

/** Ends one's own run, or the preview of one; what was done by then stays done. Sent again, it is stopped already. */
export async function stopBulk(
  services: BulkServices,
  context: RequestContext,
  request: BulkRequest,
): Promise<{ readonly id: string }> {
  const id = request.id.toLowerCase();
  const known = await services.db
    .selectFrom('bulk_action')
    .select('status_code')
    .where('id', '=', id)
    .where('started_by', '=', context.caller.contactId)
    .executeTakeFirst();
  if (!known) throw notFound('The bulk action');
  if (known.status_code === bulkStatus.previewed) throw new AppError('ruleBroken', bulkMessages.notStarted);
  if (known.status_code === bulkStatus.done) throw new AppError('conflict', bulkMessages.hasEnded);
  await stopRun(services, { id, reason: bulkMessages.stopped, actor: actorOf(context) });
  return { id };
}
