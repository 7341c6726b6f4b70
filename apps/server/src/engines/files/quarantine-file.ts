import { fileTypes, type FileType } from '@charter/contracts';
import { writeAudit } from '../audit/index.ts';
import { actorOf, type FileCaller, type FileServices } from './file-context.ts';
import { recordBlob } from './record-blob.ts';
import type { Upload } from './upload.ts';

/** Keeps an infected upload as evidence, apart from the files and out of every caller's reach. */
export async function quarantineFile(
  services: FileServices,
  asking: FileCaller,
  { upload, type, finding }: { upload: Upload; type: FileType; finding: string },
): Promise<void> {
  await recordBlob(services, upload.content, 'quarantine', async (tx, blob) => {
    const row = await tx
      .insertInto('quarantined_file')
      .values({
        contact_id: asking.caller.contactId,
        supporting_document_id: upload.documentId,
        filename: upload.filename,
        mime_type: fileTypes[type].mime,
        size_bytes: blob.size,
        sha256: blob.sha256,
        storage_key: blob.key,
        finding,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, actorOf(asking), {
      action: 'create',
      recordType: 'quarantined_file',
      recordId: row.id,
      before: null,
      after: row,
    });
  });
  services.log.warn({ finding, requestId: asking.requestId }, 'An infected upload was quarantined');
}
