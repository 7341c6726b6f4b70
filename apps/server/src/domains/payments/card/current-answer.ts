import type { PaymentQueryAnswer } from '@charter/contracts';
import { askGateway } from './ask-gateway.ts';
import { GatewayError } from '../paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { isFinal, resultTextOf, type PaymentTransaction } from './payment-transaction.ts';
import { gatewaySilent } from '../refusals.ts';

/** How a payment stands, as the gateway says it now. */
export async function currentAnswer(
  services: PaymentServices,
  known: PaymentTransaction,
  requestId: string,
): Promise<PaymentQueryAnswer> {
  const asked = await askGateway(services, known, requestId).catch((error: unknown) =>
    whatIsKnown(error, known),
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
