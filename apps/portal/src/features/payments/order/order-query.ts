import { orderDetails } from '../../../lib/payment-calls.ts';
import { question } from '../../../server-state/index.ts';

/** Never taken from memory: what is owed may have been paid in another tab a moment ago. */
export const orderQuery = question('order', {
  of: ['salesorders'],
  ask: (signal, id: string) => orderDetails(id, signal),
  staleTime: 0,
  gcTime: 0,
});
