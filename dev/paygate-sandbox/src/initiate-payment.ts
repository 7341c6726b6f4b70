import type { Gateway } from './gateway.ts';
import { checkInitiate } from './protocol/check-initiate.ts';
import { signed } from './protocol/checksum.ts';
import { encoded, readInitiateMessage, readPosted } from './protocol/fields.ts';

/** A merchant announces a payment and is given the request that the payer's browser will bring. */
export function initiatePayment(gateway: Gateway, body: string): string {
  const posted = readPosted(body);
  const vault = { enabled: gateway.vaultEnabled, has: (id: string) => gateway.vault.has(id.toUpperCase()) };
  const error = checkInitiate(posted, gateway.account, vault);
  if (error) {
    const answer = encoded({ ERROR: error });
    gateway.messages.add({ kind: 'initiate', payRequestId: null, fields: posted.fields, answer });
    return answer;
  }
  const message = readInitiateMessage(posted);
  const { payRequestId } = gateway.transactions.add(message, gateway.behaviour, gateway.now());
  const answer = encoded(
    signed(
      { PAYGATE_ID: message.PAYGATE_ID, PAY_REQUEST_ID: payRequestId, REFERENCE: message.REFERENCE },
      gateway.account.key,
    ),
  );
  gateway.messages.add({ kind: 'initiate', payRequestId, fields: posted.fields, answer });
  return answer;
}
