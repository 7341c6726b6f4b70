import type { PaymentQueryAnswer, PaymentQueryRequest } from '@charter/contracts';
import type { Caller } from '../../../engines/entitlements/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { currentAnswer } from './current-answer.ts';
import { findOwnOrder, requireInvoicePage } from '../order.ts';
import type { PaymentServices } from '../payment-services.ts';
import { findTransaction } from './payment-transaction.ts';

/** How the caller's own payment stands. */
export async function queryPayment(
  services: PaymentServices,
  caller: Caller,
  { payRequestId, reference }: PaymentQueryRequest,
  requestId: string,
): Promise<PaymentQueryAnswer> {
  requireInvoicePage(caller);
  const found = await findTransaction(services.db, payRequestId);
  if (!found || found.reference !== reference) throw notFound('The payment');
  await findOwnOrder(services.db, caller, found.order_id, 'The payment');
  return currentAnswer(services, found, requestId);
}
