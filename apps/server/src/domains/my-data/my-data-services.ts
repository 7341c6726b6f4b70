import type { Actor } from '../../engines/audit/index.ts';
import type { FilePolicy } from '../../engines/files/index.ts';
import type { Forms } from '../../engines/forms/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import type { BlobStore } from '../../platform/blobs/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';

export interface MyDataServices {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly registry: Registry;
  readonly blobs: BlobStore;
  readonly policy: FilePolicy;
  readonly forms: Forms;
  readonly clock: Clock;
  readonly institutionName: string;
  /** Writes down a service request of the person's, whose type is named. */
  raiseRequest(
    tx: Tx,
    actor: Actor,
    request: {
      readonly id: string;
      readonly title: string;
      readonly type: string;
      readonly details: string;
      readonly contact_id: string;
      readonly source_key: string;
    },
  ): Promise<{ readonly request: { readonly case_number: string } }>;
  readonly log: { error(details: object, message: string): void };
}
