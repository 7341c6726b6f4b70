import type { PayAnswer } from '@charter/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { askGateway } from './ask-gateway.ts';
import type { Order } from '../../orders/index.ts';
import { GatewayError, openChecksum, type Gateway, type OpenedPayment } from './paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { changeTransaction, isFinal, paymentSteps, type PaymentTransaction } from './payment-transaction.ts';
import { gatewayAway, stillConfirming } from '../refusals.ts';

/** The gateway takes no money for what was opened half an hour ago; a payer who is led there still needs time to pay. */
const payableFor = 25 * 60_000;
/** The gateway has answered by then, or counts as away. */
const longestOpening = 12_000;
const lookEvery = 100;

/** The payment of an order that this person has open, or is just opening: there is one at most. */
export async function findOpenPayment(
  tx: Tx,
  { order, sponsorshipId }: { readonly order: Order; readonly sponsorshipId?: string },
): Promise<PaymentTransaction | undefined> {
  const found = await tx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('state', 'in', ['started', 'pending'])
    .where('sponsorship_id', sponsorshipId === undefined ? 'is' : '=', sponsorshipId ?? null)
    .where('replaced_on', 'is', null)
    .executeTakeFirst();
  return found as PaymentTransaction | undefined;
}

/** The server that was opening it has stopped, and nobody knows of it at the gateway. */
export const hasDied = ({ state, started_on }: PaymentTransaction, now: Date): boolean =>
  state === 'started' && now.getTime() - Date.parse(started_on) > longestOpening;

/** Makes room for another one. A payer who has it open in a browser may still pay it, and it counts. */
export async function replacePayment(
  tx: Tx,
  actor: Actor,
  before: PaymentTransaction,
  now: Date,
): Promise<void> {
  await changeTransaction(tx, actor, before, {
    ...(before.state === 'started' ? { state: paymentSteps.take('fail', before.state) } : {}),
    replaced_on: now.toISOString(),
  });
}

/** Somebody else is opening it at this moment. Null where it has come to its end already. */
export async function waitUntilOpened(
  { db, gateway }: PaymentServices,
  id: string,
): Promise<PayAnswer | null> {
  for (let waited = 0; waited < longestOpening; waited += lookEvery) {
    const { state, pay_request_id, reference } = await db
      .selectFrom('payment_transaction')
      .select(['state', 'pay_request_id', 'reference'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'pending' && pay_request_id !== null)
      return answerFor(gateway, { payRequestId: pay_request_id, reference });
    if (state === 'failed') break;
    if (state !== 'started') return null;
    await wait(lookEvery);
  }
  throw gatewayAway(new Error('The payment that was being opened at the same time was not opened'));
}

/**
 * Leads to the same payment again, so that nobody pays twice in two tabs: the gateway takes money for it only once. Null
 * where it has come to its end, is of another amount or too old, or the gateway does not know it any more, and another
 * one is to be opened.
 */
export async function resumePayment(
  services: PaymentServices,
  open: PaymentTransaction,
  { amount, now }: { readonly amount: number; readonly now: Date },
): Promise<PayAnswer | null> {
  try {
    const { state, tried, pay_request_id, reference } = await askGateway(services, open, null);
    if (isFinal(state) || pay_request_id === null) return null;
    if (now.getTime() - Date.parse(open.started_on) > payableFor) return null;
    // The gateway takes nothing more for it, and the bank has not decided.
    if (tried) throw stillConfirming();
    if (open.amount_cents !== amount) return null;
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
