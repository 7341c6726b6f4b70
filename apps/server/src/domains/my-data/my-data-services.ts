import type { FilePolicy } from '../../engines/files/index.ts';
import type { Forms } from '../../engines/forms/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import type { BlobStore } from '../../platform/blobs/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
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
  readonly log: { error(details: object, message: string): void };
}
