import type { BlobArea, Spool, StoredBlob } from '../../platform/blobs/index.ts';
import { lockKeys, type Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { FileServices } from './file-context.ts';
import { notStored } from './refusals.ts';
import { blobLock, orphanAge } from './file-jobs.ts';

/** Well before the sweep takes a blob for abandoned, its upload gives up. */
const recordedWithin = orphanAge * 0.8;

/**
 * Stores bytes, then runs the transaction that writes the row referring to them: never a row without bytes. Bytes without
 * a row are what the sweep looks for.
 */
export async function recordBlob<Result>(
  { db, blobs, clock }: FileServices,
  content: Spool,
  area: BlobArea,
  write: (tx: Tx, blob: StoredBlob) => Promise<Result>,
): Promise<Result> {
  const storedAt = clock.now().getTime();
  const blob = await blobs.put(content.stream(), { size: content.size, area }).catch((error: unknown) => {
    throw notStored(error);
  });
  try {
    return await db.transaction().execute(async (tx) => {
      await lockKeys(tx, blobLock(blob.key));
      if (clock.now().getTime() - storedAt > recordedWithin) throw notStored();
      return write(tx, blob);
    });
  } catch (error) {
    // A refusal of ours is thrown before the commit, so nothing refers to the blob. Any other error may hide a commit
    // whose answer got lost: then the blob stays, and the sweep finds out.
    if (error instanceof AppError) await blobs.remove(blob.key).catch(() => {});
    throw error;
  }
}
