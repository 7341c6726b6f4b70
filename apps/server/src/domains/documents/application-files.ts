import type { FindOwnFiles } from '../../engines/forms/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The files that applications name are those of supporting documents of the applicant. */
export const findOwnFiles =
  (db: Database): FindOwnFiles =>
  async (owner, ids) => {
    if (ids.length === 0) return new Map();
    const files = await db
      .selectFrom('annotation as a')
      .innerJoin('supporting_document as d', 'd.id', 'a.supporting_document_id')
      .select(['a.id', 'a.filename', 'a.size_bytes'])
      .where('a.id', 'in', ids)
      .where('d.contact_id', '=', owner)
      .execute();
    return new Map(files.map((file) => [file.id, file]));
  };

/**
 * Notes that an application rests on these files of its applicant. The documents are locked first, so that none of them goes
 * or gets another file while the application is submitted; the answer says whether all of them are still there.
 */
export async function useInApplication(
  tx: Tx,
  submission: { readonly id: string; readonly contact_id: string },
  fileIds: readonly string[],
): Promise<boolean> {
  if (fileIds.length === 0) return true;
  const named = tx
    .selectFrom('supporting_document')
    .select('id')
    .where('contact_id', '=', submission.contact_id)
    .where('id', 'in', (eb) =>
      eb.selectFrom('annotation').select('supporting_document_id').where('annotation.id', 'in', fileIds),
    )
    .orderBy('id');
  const documents = await lockRows(tx, 'document', named, 'shared').execute();
  if (documents.length === 0) return false;
  // Read after the locks are held: a file that was replaced while they were waited for is gone.
  const files = await tx
    .selectFrom('annotation')
    .select(['id', 'supporting_document_id'])
    .where('id', 'in', fileIds)
    .where(
      'supporting_document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute();
  if (files.length < fileIds.length) return false;
  await tx
    .insertInto('document_use')
    .values(files.map((file) => ({ ...fileOf(file), submission_id: submission.id })))
    // Answered anew, an application names most of its files a second time.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

const fileOf = (file: { id: string; supporting_document_id: string }) => ({
  annotation_id: file.id,
  supporting_document_id: file.supporting_document_id,
});
