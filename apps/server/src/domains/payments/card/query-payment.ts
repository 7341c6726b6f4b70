import type { PaymentQueryAnswer, PaymentQueryRequest } from '@charter/contracts';
import type { RequestContext } from '../../../engines/entitlements/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { findOwnOrder, requireInvoicePage } from '../../orders/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { findReceiptNumber } from '../receipts/read-receipt.ts';
import { gatewaySilent } from '../refusals.ts';
import { askGateway } from './ask-gateway.ts';
import { GatewayError } from './paygate/index.ts';
import { findTransaction, isFinal, resultTextOf, type PaymentTransaction } from './payment-transaction.ts';

/** How the caller's own payment stands. */
export async function queryPayment(
  services: PaymentServices,
  { caller, requestId }: RequestContext,
  { payRequestId, reference }: PaymentQueryRequest,
): Promise<PaymentQueryAnswer> {
  requireInvoicePage(caller);
  const found = await findTransaction(services.db, payRequestId);
  if (!found || found.reference !== reference) throw notFound('The payment');
  await findOwnOrder(services.db, caller, found.order_id, 'The payment');
  return { ...(await currentAnswer(services, found, requestId)), orderId: found.order_id };
}

/** How a payment stands: as the gateway says it now, or as it ended. */
export async function currentAnswer(
  services: PaymentServices,
  known: PaymentTransaction,
  requestId: string,
): Promise<PaymentQueryAnswer> {
  const payment = isFinal(known.state)
    ? known
    : await askGateway(services, known, requestId).catch((error: unknown) => {
        throw error instanceof GatewayError ? gatewaySilent(error) : error;
      });
  const receiptNumber = payment.state === 'approved' ? await findReceiptNumber(services.db, payment) : null;
  return {
    amount: payment.amount_cents,
    reference: payment.reference,
    result_Code: payment.result_code ?? '',
    text: resultTextOf(payment),
    state: payment.state,
    ...(payment.pay_method === null ? {} : { payMethod: payment.pay_method }),
    ...(receiptNumber === null ? {} : { receiptNumber }),
  };
}
