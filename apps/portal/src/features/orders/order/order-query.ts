import { recordTypes, type OrderDetailsRequest } from '@charter/contracts';
import { orderDetails } from '../payment-calls.ts';
import { question } from '../../../server-state/index.ts';

/** Never taken from memory: what is owed may have been paid in another tab a moment ago. */
export const orderQuery = question('order', {
  ask: (signal, request: OrderDetailsRequest) => orderDetails(request, signal),
  of: [recordTypes.orders],
  key: ([{ orderId }]) => [orderId],
  staleTime: 0,
  gcTime: 0,
});
