import { fileTypes, type CreateFileAnswer, type FileType } from '@charter/contracts';
import type { StoredBlob } from '../../platform/blobs/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { FileKeeping, FilePolicy, FileServices } from './file-context.ts';
import { judgeContent } from './judge-content.ts';
import { quarantineFile } from './quarantine-file.ts';
import { recordBlob } from './record-blob.ts';
import { infected, notScanned } from './refusals.ts';
import { removeBlobJob } from './file-jobs.ts';
import type { ReceivedFile } from './upload.ts';

/** Looks at a file and keeps it, in place of the one its document may have. */
export async function keepFile(
  services: FileServices,
  file: ReceivedFile,
  keeping: FileKeeping,
): Promise<CreateFileAnswer> {
  const type = await judgeContent(file, keeping.types);
  const finding = await scan(services, file);
  if (finding !== null) {
    await quarantineFile(services, keeping, { file, type, finding });
    throw infected();
  }
  return recordBlob(services, file.content, 'files', (tx, blob) =>
    recordFile(services, keeping, tx, { file, type, blob }),
  );
}

async function scan({ scanner }: FileServices, { content }: ReceivedFile): Promise<string | null> {
  if (!scanner) return null;
  return scanner.scan(content.stream()).catch((error: unknown) => {
    throw notScanned(error);
  });
}

async function recordFile(
  { policy, jobs, addressOf }: FileServices,
  { actor, document }: FileKeeping,
  tx: Tx,
  { file: received, type, blob }: { file: ReceivedFile; type: FileType; blob: StoredBlob },
): Promise<CreateFileAnswer> {
  const before = await document(tx);
  const documentId = String(before['id']);
  const replaced = await removeOldFile(tx, policy, documentId);
  const file = await tx
    .insertInto('annotation')
    .values({
      supporting_document_id: documentId,
      subject: received.subject,
      filename: received.filename,
      mime_type: fileTypes[type].mime,
      size_bytes: blob.size,
      sha256: blob.sha256,
      storage_key: blob.key,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const documenturl = addressOf(file.id);
  const trace = { recordType: policy.fileType, before: null, after: null };
  if (replaced) {
    await writeAudit(tx, actor, { ...trace, action: 'delete', recordId: replaced.id, before: replaced });
  }
  await writeAudit(tx, actor, { ...trace, action: 'create', recordId: file.id, after: file });
  await policy.setAddress(tx, actor, before, documenturl);
  if (replaced) await jobs.enqueue(tx, removeBlobJob, { key: replaced.storage_key });
  return { id: file.id, documenturl };
}

/** A document without a file may always be given one; one that must keep its file takes no other. */
async function removeOldFile(tx: Tx, policy: FilePolicy, documentId: string) {
  const old = await tx
    .selectFrom('annotation')
    .selectAll()
    .where('supporting_document_id', '=', documentId)
    .executeTakeFirst();
  if (!old) return null;
  await policy.refuseChange(tx, documentId);
  await tx.deleteFrom('annotation').where('id', '=', old.id).execute();
  return old;
}
