import { fileTypes, type FileType } from '@charter/contracts';
import { writeAudit } from '../audit/index.ts';
import type { FileKeeping, FileServices } from './file-context.ts';
import { recordBlob } from './record-blob.ts';
import type { ReceivedFile } from './upload.ts';

/** Keeps an infected upload as evidence, apart from the files and out of every caller's reach. */
export async function quarantineFile(
  services: FileServices,
  { actor, documentId }: Pick<FileKeeping, 'actor' | 'documentId'>,
  { file, type, finding }: { file: ReceivedFile; type: FileType; finding: string },
): Promise<void> {
  await recordBlob(services, file.content, 'quarantine', async (tx, blob) => {
    const row = await tx
      .insertInto('quarantined_file')
      .values({
        contact_id: actor.contactId,
        supporting_document_id: documentId ?? null,
        filename: file.filename,
        mime_type: fileTypes[type].mime,
        size_bytes: blob.size,
        sha256: blob.sha256,
        storage_key: blob.key,
        finding,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, actor, {
      action: 'create',
      recordType: 'quarantined_file',
      recordId: row.id,
      before: null,
      after: row,
    });
  });
  services.log.warn({ finding, requestId: actor.requestId }, 'An infected upload was quarantined');
}
