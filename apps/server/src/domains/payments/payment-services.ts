import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import type { OrderSources, Supplier } from '../orders/index.ts';
import type { Gateway } from './card/paygate/index.ts';

export interface PaymentServices {
  readonly db: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly supplier: Supplier;
  /** What orders are for: it is told when one is paid. */
  readonly sources: OrderSources;
  /** Signs the links that sponsors are mailed. */
  readonly linkSecret: string;
  /** How long a payment may stay open before the gateway is asked about it. */
  readonly firstQuerySeconds: number;
  /** Where a browser finds the portal. */
  readonly publicUrl: string;
  /** Where the gateway, and a browser it sends back, find this service. */
  readonly serviceUrl: string;
  readonly log: { warn(details: object, message: string): void };
}
