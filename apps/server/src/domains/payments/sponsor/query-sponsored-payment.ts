import type { PaymentQueryAnswer, SponsorPaymentRequest } from '@charter/contracts';
import { notFound } from '../../../platform/errors/index.ts';
import { currentAnswer } from '../card/current-answer.ts';
import type { PaymentServices } from '../payment-services.ts';
import { findTransaction } from '../card/payment-transaction.ts';
import { openLink } from './open-link.ts';

/** How the sponsor's own payment stands, as the gateway says it now. */
export async function querySponsoredPayment(
  services: PaymentServices,
  { token, payRequestId, reference }: SponsorPaymentRequest,
  requestId: string,
): Promise<PaymentQueryAnswer> {
  const sponsorship = await openLink(services.db, services, token);
  const found = await findTransaction(services.db, payRequestId);
  if (!found || found.reference !== reference || found.sponsorship_id !== sponsorship.id) {
    throw notFound('The payment');
  }
  return currentAnswer(services, found, requestId);
}
