import { actorOf, type RequestContext } from '../entitlements/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { writeAudit } from '../audit/index.ts';
import { lockReachableRow } from '../records/index.ts';
import { type FileServices } from './file-context.ts';
import { removeBlobJob } from './file-jobs.ts';

/** Takes a document's file away; the bytes follow once the change is certain. */
export async function removeFile(
  services: FileServices,
  context: RequestContext,
  fileId: string,
): Promise<void> {
  const { db, registry, policy, jobs } = services;
  const actor = actorOf(context);
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('annotation')
      .select('supporting_document_id')
      .where('id', '=', fileId)
      .executeTakeFirst();
    // Asked even where there is no such file, so that those who may remove nothing get one answer for both.
    const documentId = found?.supporting_document_id ?? fileId;
    const place = { recordType: policy.documentType, verb: 'delete', id: documentId } as const;
    await policy.lockOwner(tx, documentId);
    const before = await lockReachableRow(tx, { registry, caller: context.caller }, place);
    if (!before) throw notFound('The file');
    await policy.refuseChange(tx, documentId);
    // Before the lock was ours the file may have been replaced.
    const file = await tx.deleteFrom('annotation').where('id', '=', fileId).returningAll().executeTakeFirst();
    if (!file) throw notFound('The file');
    await writeAudit(tx, actor, {
      action: 'delete',
      recordType: policy.fileType,
      recordId: file.id,
      before: file,
      after: null,
    });
    await policy.setAddress(tx, actor, before, null);
    await jobs.enqueue(tx, removeBlobJob, { key: file.storage_key });
  });
}
