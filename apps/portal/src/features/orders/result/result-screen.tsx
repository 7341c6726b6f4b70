import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { queryPayment } from '../payment-calls.ts';
import { paths } from '../../../lib/paths.ts';
import { Confirming } from './confirming.tsx';
import { Failed, FailedWithoutPayment, OrderFailed } from './failed.tsx';
import { isOpen, isSuccess, paymentQuery } from './payment-query.ts';
import { PaidOrder } from './paid-order.tsx';
import { useFocusOnOutcome } from './use-focus-on-outcome.ts';

/** Where the gateway's way back leads when all went well, or when nobody knows yet. */
export const SuccessScreen = () => <ResultScreen page="success" />;

/** Where it leads when it did not. */
export function FailureScreen() {
  const [query] = useSearchParams();
  return query.get('order') === 'failed' ? <OrderFailed /> : <ResultScreen page="failure" />;
}

function ResultScreen({ page }: { page: 'success' | 'failure' }) {
  const [query] = useSearchParams();
  const payRequestId = query.get('payRequestId');
  const reference = query.get('reference');
  if (!payRequestId || !reference) return <FailedWithoutPayment reference={reference} />;
  return <PaymentResult key={payRequestId} page={page} payRequestId={payRequestId} reference={reference} />;
}

interface PaymentResultProps {
  page: 'success' | 'failure';
  payRequestId: string;
  reference: string;
}

/** The address says which payment; how it went says the gateway alone, and the page follows it. */
function PaymentResult({ page, payRequestId, reference }: PaymentResultProps) {
  const { data, error } = useQuery(
    paymentQuery(payRequestId, (signal) => queryPayment({ payRequestId, reference }, signal)),
  );
  useFocusOnOutcome(data !== undefined && !isOpen(data.state));
  const here = `?${new URLSearchParams({ payRequestId, reference }).toString()}`;
  if (!data) {
    if (error instanceof ApiError && error.status === 404) return <FailedWithoutPayment reference={null} />;
    return <Confirming reference={reference} silent={error !== null} />;
  }
  if (isOpen(data.state)) return <Confirming reference={reference} silent={error !== null} />;
  if (isSuccess(data)) {
    if (page === 'failure') return <Navigate to={paths.paymentSucceeded() + here} replace />;
    return <PaidOrder payment={data} />;
  }
  if (page === 'success') return <Navigate to={paths.paymentFailed() + here} replace />;
  return <Failed payment={data} />;
}
