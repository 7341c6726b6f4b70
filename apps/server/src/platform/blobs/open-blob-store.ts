import type { Config } from '../config/index.ts';
import type { BlobStore } from './blob-store.ts';
import { openFolderStore } from './folder-store.ts';

/** An S3-compatible store where a bucket is given, a folder otherwise; the large client is loaded only where needed. */
export async function openBlobStore({
  folder,
  s3,
}: Pick<Config['files'], 'folder' | 's3'>): Promise<BlobStore> {
  if (!s3) return openFolderStore(folder);
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}
