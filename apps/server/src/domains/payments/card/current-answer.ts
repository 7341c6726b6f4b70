import type { PaymentQueryAnswer } from '@charter/contracts';
import { askGateway } from './ask-gateway.ts';
import { GatewayError } from '../paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { isFinal, resultTextOf, type PaymentTransaction } from './payment-transaction.ts';
import { gatewaySilent } from '../refusals.ts';

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
  return {
    amount: payment.amount_cents,
    reference: payment.reference,
    result_Code: payment.result_code ?? '',
    text: resultTextOf(payment),
    state: payment.state,
  };
}
