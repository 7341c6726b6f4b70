import type { Tx } from '../../../platform/database/index.ts';
import type { Order } from '../order.ts';

/**
 * What an order was made for hears in the same transaction that it was paid, or that it is due again. Orders stand
 * above payments, so the one who listens is handed in.
 */
export type AfterPaid = (tx: Tx, order: Order, now: Date) => Promise<void>;
