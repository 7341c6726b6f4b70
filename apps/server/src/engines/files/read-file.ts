import type { RequestContext } from '../entitlements/index.ts';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BlobMissingError } from '../../platform/blobs/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { reachableRow, type Contents } from '../records/index.ts';
import type { FileServices } from './file-context.ts';

interface StoredFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
  readonly content: Readable;
}

export async function readFile(
  services: FileServices,
  context: RequestContext,
  fileId: string,
): Promise<StoredFile> {
  const row = await findFile(services, context, fileId);
  const content = await services.blobs.open(String(row['storage_key'])).catch(async (error: unknown) => {
    // Replaced since the row was read: then it is gone for the caller too. Otherwise bytes are missing, a fault of ours.
    if (error instanceof BlobMissingError) await findFile(services, context, fileId);
    throw error;
  });
  const filename = String(row['filename']);
  const opened = { documentId: String(row['supporting_document_id']), filename };
  await services.policy.noteOpening(services.db, context.caller, opened).catch((error: unknown) => {
    content.destroy();
    throw error;
  });
  return {
    filename,
    mimeType: String(row['mime_type']),
    size: Number(row['size_bytes']),
    content,
  };
}

async function findFile(
  { db, registry, policy }: FileServices,
  { caller }: RequestContext,
  fileId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const place = { recordType: policy.fileType, verb: 'read', id: fileId } as const;
  const row = await reachableRow(db, { registry, caller }, place);
  if (!row) throw notFound('The file');
  return row;
}

/** The same bytes for the record calls, which give them whole. */
export const fileContents = ({
  blobs,
  uploads,
  log,
}: Pick<FileServices, 'blobs' | 'uploads' | 'log'>): Contents => ({
  limit: uploads.limit,
  read: async (key) => {
    try {
      return await buffer(await blobs.open(key));
    } catch (error) {
      if (!(error instanceof BlobMissingError)) throw error;
      log.error({ key }, 'The bytes of a file are missing');
      return null;
    }
  },
});
