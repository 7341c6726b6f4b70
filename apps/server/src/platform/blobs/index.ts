export { BlobMissingError, type BlobArea, type BlobStore, type StoredBlob } from './blob-store.ts';
export { openBlobStore } from './open-blob-store.ts';
export { spool, SpoolFailedError, SpoolLimitError, type Spool } from './spool.ts';
