import type { PaymentQueryAnswer, PaymentQueryRequest } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { askGateway } from './ask-gateway.ts';
import { findOwnOrder, requireInvoicePage } from './order.ts';
import { GatewayError } from './paygate/index.ts';
import type { PaymentServices } from './payment-services.ts';
import { findTransaction, isFinal, resultTextOf, type PaymentTransaction } from './payment-transaction.ts';
import { gatewaySilent } from './refusals.ts';

/** How the caller's own payment stands, as the gateway says it now. */
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
  const asked = await askGateway(services, found, requestId).catch((error: unknown) =>
    whatIsKnown(error, found),
  );
  return {
    amount: asked.amount_cents,
    reference: asked.reference,
    result_Code: asked.result_code ?? '',
    text: resultTextOf(asked),
    state: asked.state,
  };
}

/** A gateway that is away does not take back what it said before. */
function whatIsKnown(error: unknown, known: PaymentTransaction): PaymentTransaction {
  if (!(error instanceof GatewayError)) throw error;
  if (!isFinal(known.state)) throw gatewaySilent(error);
  return known;
}
