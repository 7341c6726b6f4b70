import type { PayAnswer } from '@charter/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import { askGateway } from './ask-gateway.ts';
import type { Order } from '../order.ts';
import { GatewayError, openChecksum, type Gateway, type OpenedPayment } from '../paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { isFinal, type PaymentTransaction } from './payment-transaction.ts';
import { alreadyPaid, gatewayAway, stillConfirming } from '../refusals.ts';

/** The gateway takes no money for what was opened half an hour ago; whoever is led there still needs time to pay. */
const payableFor = 25 * 60_000;

/** A payment of the same amount by the same person that was opened a moment ago, in another tab perhaps. */
export async function findPaymentUnderWay(
  tx: Tx,
  payer: {
    readonly order: Order;
    readonly sponsorshipId?: string;
    readonly amount: number;
    readonly now: Date;
  },
): Promise<PaymentTransaction | undefined> {
  const found = await tx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_id', '=', payer.order.id)
    .where('state', '=', 'pending')
    .where('amount_cents', '=', payer.amount)
    .where('sponsorship_id', payer.sponsorshipId === undefined ? 'is' : '=', payer.sponsorshipId ?? null)
    .where('started_on', '>', new Date(payer.now.getTime() - payableFor).toISOString())
    .orderBy('started_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found as PaymentTransaction | undefined;
}

/**
 * Leads to the same payment again, so that nobody pays twice in two tabs: the gateway takes money for it only once. Null
 * where it has come to its end, or the gateway does not know it any more, and another one is to be opened.
 */
export async function goOnWithPayment(
  services: PaymentServices,
  underWay: PaymentTransaction,
): Promise<PayAnswer | null> {
  try {
    const { state, tried, pay_request_id, reference } = await askGateway(services, underWay, null);
    if (state === 'approved') throw alreadyPaid();
    if (isFinal(state) || pay_request_id === null) return null;
    // The gateway takes nothing more for it, and the bank has not decided.
    if (tried) throw stillConfirming();
    return answerFor(services.gateway, { payRequestId: pay_request_id, reference });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.reason === 'refused') return null;
    throw gatewayAway(error);
  }
}

/** What the payer's browser brings to the gateway. */
export const answerFor = (gateway: Gateway, opened: OpenedPayment): PayAnswer => ({
  PAYGATE_ID: gateway.account.id,
  PAY_REQUEST_ID: opened.payRequestId,
  REFERENCE: opened.reference,
  CHECKSUM: openChecksum(gateway.account, opened),
  processUrl: gateway.processUrl,
});
