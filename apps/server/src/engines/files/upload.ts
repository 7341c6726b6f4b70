import type { Spool } from '../../platform/blobs/index.ts';

/** One file that has arrived whole, and the document it is meant for. */
export interface Upload {
  readonly documentId: string;
  readonly filename: string;
  readonly subject: string | null;
  readonly content: Spool;
}
