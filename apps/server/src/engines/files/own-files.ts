import type { Readable } from 'node:stream';
import type { Caller } from '../entitlements/index.ts';
import { ownRows } from '../records/index.ts';
import type { FileServices } from './file-context.ts';
import { cleanFileName } from './file-name.ts';

interface OwnFile {
  readonly id: string;
  /** Without folders or anything else that a file system would stumble over. */
  readonly filename: string;
  /** Throws `BlobMissingError` where the bytes are gone. */
  open(): Promise<Readable>;
}

/** The files of the caller's own documents, one after another. */
export async function* ownFiles(
  { db, registry, blobs, policy }: Pick<FileServices, 'db' | 'registry' | 'blobs' | 'policy'>,
  caller: Caller,
): AsyncGenerator<OwnFile> {
  for await (const page of ownRows({ db, registry, caller }, policy.fileType)) {
    for (const row of page) {
      yield {
        id: String(row['id']),
        filename: cleanFileName(String(row['filename'])),
        open: () => blobs.open(String(row['storage_key'])),
      };
    }
  }
}
