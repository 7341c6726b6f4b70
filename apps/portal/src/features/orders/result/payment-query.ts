import type { PaymentQueryAnswer, PaymentState } from '@charter/contracts';
import { question } from '../../../server-state/index.ts';

/** Often at first, when the answer is usually a matter of seconds, then ever less often. */
const pauses = [1_000, 2_000, 2_000, 3_000, 5_000] as const;
const longestPause = 10_000;

/** Whether a payment still may become anything: nobody is told that it failed before it did. */
export const isOpen = (state: PaymentState): boolean => state === 'started' || state === 'pending';

export const isSuccess = ({ text, state }: PaymentQueryAnswer): boolean =>
  text === 'Success' && state === 'approved';

/** How a payment stands at the gateway, asked until it is final. A gateway that is away is asked again like any other. */
export const paymentQuery = question('payment', {
  ask: (
    signal,
    _payRequestId: string,
    ask: (signal: AbortSignal) => Promise<PaymentQueryAnswer>,
  ): Promise<PaymentQueryAnswer> => ask(signal),
  of: [],
  key: ([payRequestId]) => [payRequestId],
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchIntervalInBackground: true,
  refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
    if (data && !isOpen(data.state)) return false;
    if (error && 'status' in error && Number(error.status) === 404) return false;
    return pauses[dataUpdateCount + errorUpdateCount - 1] ?? longestPause;
  },
});
