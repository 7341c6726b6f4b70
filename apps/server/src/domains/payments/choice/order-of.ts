import type { Order } from '../order.ts';

/** The row that a rule of orders is shown. */
export const orderOf = (row: Readonly<Record<string, unknown>> | null): Order => row as unknown as Order;
