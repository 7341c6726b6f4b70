import { queryOptions } from '@tanstack/react-query';
import { orderDetails } from '../../../lib/payment-calls.ts';

/** Never taken from memory: what is owed may have been paid in another tab a moment ago. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => orderDetails(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
