export { createClamav } from './clamav.ts';
export type { FilePolicy } from './file-context.ts';
export { ownFiles } from './own-files.ts';
export { removeBlob } from './remove-blob.ts';
export { fileRoutes } from './routes.ts';
export { sweepOrphanFiles } from './sweep-orphan-files.ts';
