import type { Spool } from '../../platform/blobs/index.ts';

/** One file that has arrived whole. */
export interface ReceivedFile {
  readonly filename: string;
  readonly subject: string | null;
  readonly content: Spool;
}

/** The same, and the document it is meant for. */
export interface Upload extends ReceivedFile {
  readonly documentId: string;
}
