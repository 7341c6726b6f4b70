import type { Behaviour } from './behaviour.ts';
import type { Gateway } from './gateway.ts';
import { checksumOf } from './protocol/checksum.ts';
import { encoded, type Fields } from './protocol/fields.ts';
import type { Transaction } from './transactions.ts';

/** How the payer's browser gets back to the merchant. */
export interface WayBack {
  readonly method: 'POST' | 'GET';
  readonly url: string;
  readonly fields: Fields;
}

/** Null where the browser never returns. */
export function wayBack(
  { account }: Gateway,
  { payRequestId, message, outcome }: Transaction,
  how: Behaviour['return'],
): WayBack | null {
  if (how === 'never') return null;
  const { status } = outcome;
  const signed = [message.PAYGATE_ID, payRequestId, status, message.REFERENCE];
  const fields = {
    PAY_REQUEST_ID: payRequestId,
    TRANSACTION_STATUS: status,
    CHECKSUM: checksumOf(signed, account.key),
  };
  if (how === 'post') return { method: 'POST', url: message.RETURN_URL, fields };
  const url = new URL(message.RETURN_URL);
  url.search += `${url.search === '' ? '?' : '&'}${encoded(fields)}`;
  return { method: 'GET', url: url.href, fields };
}
