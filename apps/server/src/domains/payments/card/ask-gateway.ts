import { accepted, countMessage } from './message-history.ts';
import { GatewayError } from './paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { mismatchOf, type PaymentTransaction } from './payment-transaction.ts';
import { settlePayment } from './settle-payment.ts';

/** A payment as the gateway has just told of it. */
interface AskedPayment extends PaymentTransaction {
  /** A card or a bank has been tried with it. */
  readonly tried: boolean;
}

/**
 * Asks how a payment stands and lets the answer count. Nobody asks about one that has come to its end: if that changes,
 * the gateway says so. Throws a GatewayError where there is no answer to rely on.
 */
export async function askGateway(
  services: PaymentServices,
  transaction: PaymentTransaction,
  requestId: string | null,
): Promise<AskedPayment> {
  const { db, gateway } = services;
  const { id, pay_request_id, reference } = transaction;
  if (pay_request_id === null) return { ...transaction, tried: false };
  const about = { transactionId: id, kind: 'query' } as const;
  const asked = await gateway
    .query({ payRequestId: pay_request_id, reference })
    .catch(async (error: unknown) => {
      if (error instanceof GatewayError) {
        const fields = new Map([['ERROR', error.code]]);
        const failure = { ...about, direction: 'in', fields, verdict: error.reason } as const;
        await countMessage(db, failure, { signed: true });
      }
      throw error;
    });
  const mismatch = mismatchOf(transaction, asked.value);
  if (mismatch !== null) {
    const wrong = { ...about, direction: 'in', fields: asked.received, verdict: mismatch } as const;
    await countMessage(db, wrong, { signed: true });
    throw new GatewayError('untrusted', mismatch);
  }
  const settled = await settlePayment(services, {
    transaction,
    result: asked.value,
    requestId,
    message: { ...about, direction: 'in', fields: asked.received, verdict: accepted },
    question: { ...about, direction: 'out', fields: asked.sent, verdict: accepted },
  });
  return { ...settled, tried: asked.value.tried };
}
