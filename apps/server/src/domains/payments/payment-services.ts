import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import type { Gateway } from './paygate/index.ts';

export interface PaymentServices {
  readonly db: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly gateway: Gateway;
  readonly clock: Clock;
  /** Where a browser finds the portal. */
  readonly publicUrl: string;
  /** Where the gateway, and a browser it sends back, find this service. */
  readonly serviceUrl: string;
  readonly log: { warn(details: object, message: string): void };
}
