import type { FileType } from '@charter/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { BlobStore } from '../../platform/blobs/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import type { Actor, Row } from '../audit/index.ts';
import type { Caller } from '../entitlements/index.ts';
import type { Registry } from '../records/index.ts';
import type { Scanner } from './clamav.ts';
import type { UploadLimits } from './receive-upload.ts';

/** What the business says of files: to which records they belong, and what each of them takes. */
export interface FilePolicy {
  /** The record type a file belongs to. Who may create its rows may give them a file, who may delete them take it away. */
  readonly documentType: string;
  /** The record type of the files themselves; who may read its rows may read the bytes. */
  readonly fileType: string;
  typesFor(document: Row): readonly FileType[];
  /** Throws where the caller may give the document no file although it is theirs; asked before the body is read. */
  refuseFile(caller: Caller, document: Row): void;
  /** Locks what the document belongs to, if anything, before the document itself is locked. */
  lockOwner(tx: Tx, documentId: string): Promise<void>;
  /** Throws where the file that a document has must stay: the caller holds the document's row lock. */
  refuseChange(tx: Tx, documentId: string): Promise<void>;
  /** Hears of each file before its bytes leave, and who reads it. What it throws keeps them back. */
  noteOpening(
    db: Database,
    caller: Caller,
    file: { readonly documentId: string; readonly filename: string },
  ): Promise<void>;
  /** Notes on the document, which is locked, where its file is found, null where it has none any more; with its trace. */
  setAddress(tx: Tx, actor: Actor, document: Row, address: string | null): Promise<void>;
}

/** What the file calls work with, the same for all of them. */
export interface FileServices {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly blobs: BlobStore;
  readonly registry: Registry;
  readonly policy: FilePolicy;
  /** Null: uploads are not scanned. */
  readonly scanner: Scanner | null;
  readonly clock: Clock;
  readonly uploads: UploadLimits;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  addressOf(fileId: string): string;
}

/** Whose file it becomes, and on whose behalf. Whoever asks for it has made sure that it may be. */
export interface FileKeeping {
  readonly actor: Actor;
  readonly types: readonly FileType[];
  /** The document, where it is there before its file. */
  readonly documentId?: string;
  /** The document, which stays as it is until the transaction ends; where there was none, it is made here. */
  document(tx: Tx): Promise<Row>;
}
