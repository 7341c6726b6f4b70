import { fileTypes, type CreateFileAnswer, type FileType } from '@charter/contracts';
import type { StoredBlob } from '../../platform/blobs/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { writeAudit } from '../audit/index.ts';
import { lockReachableRow, reachableRow } from '../records/index.ts';
import { actorOf, type FileCaller, type FileServices } from './file-context.ts';
import { judgeContent } from './judge-content.ts';
import { quarantineFile } from './quarantine-file.ts';
import { recordBlob } from './record-blob.ts';
import { infected, notScanned } from './refusals.ts';
import { removeBlobJob } from './remove-blob.ts';
import type { Upload } from './upload.ts';

/** Gives a document its file, in place of the one it may have. */
export async function storeFile(
  services: FileServices,
  asking: FileCaller,
  upload: Upload,
): Promise<CreateFileAnswer> {
  const document = await findDocument(services, asking, upload.documentId);
  const type = await judgeContent(upload, services.policy.typesFor(document));
  const finding = await scan(services, upload);
  if (finding !== null) {
    await quarantineFile(services, asking, { upload, type, finding });
    throw infected();
  }
  return recordBlob(services, upload.content, 'files', (tx, blob) =>
    recordFile(services, asking, tx, { upload, type, blob }),
  );
}

/** Also asked before a body is read: nobody fills a disk for a document that is not theirs. */
export async function findDocument(
  { db, registry, policy }: FileServices,
  { caller }: FileCaller,
  documentId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const place = { recordType: policy.documentType, verb: 'create', id: documentId } as const;
  const document = await reachableRow(db, { registry, caller }, place);
  if (!document) throw notFound('The document');
  return document;
}

async function scan({ scanner }: FileServices, { content }: Upload): Promise<string | null> {
  if (!scanner) return null;
  return scanner.scan(content.stream()).catch((error: unknown) => {
    throw notScanned(error);
  });
}

async function recordFile(
  { registry, policy, jobs, addressOf }: FileServices,
  asking: FileCaller,
  tx: Tx,
  { upload, type, blob }: { upload: Upload; type: FileType; blob: StoredBlob },
): Promise<CreateFileAnswer> {
  const actor = actorOf(asking);
  const { documentId } = upload;
  const place = { recordType: policy.documentType, verb: 'create', id: documentId } as const;
  // The lock makes two uploads for one document follow each other; the later one stays.
  const before = await lockReachableRow(tx, { registry, caller: asking.caller }, place);
  if (!before) throw notFound('The document');

  const replaced = await tx
    .deleteFrom('annotation')
    .where('supporting_document_id', '=', documentId)
    .returningAll()
    .executeTakeFirst();
  const file = await tx
    .insertInto('annotation')
    .values({
      supporting_document_id: documentId,
      subject: upload.subject,
      filename: upload.filename,
      mime_type: fileTypes[type].mime,
      size_bytes: blob.size,
      sha256: blob.sha256,
      storage_key: blob.key,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const documenturl = addressOf(file.id);
  const after = await policy.setAddress(tx, documentId, documenturl);

  const trace = { recordType: policy.fileType, before: null, after: null };
  if (replaced) {
    await writeAudit(tx, actor, { ...trace, action: 'delete', recordId: replaced.id, before: replaced });
  }
  await writeAudit(tx, actor, { ...trace, action: 'create', recordId: file.id, after: file });
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: policy.documentType,
    recordId: documentId,
    before,
    after,
  });
  if (replaced) await jobs.enqueue(tx, removeBlobJob, { key: replaced.storage_key });
  return { id: file.id, documenturl };
}
