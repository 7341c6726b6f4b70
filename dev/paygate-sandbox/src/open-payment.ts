import type { Gateway } from './gateway.ts';
import { checksumOf } from './protocol/checksum.ts';
import type { ErrorCode } from './protocol/errors.ts';
import { isGuid, readPosted } from './protocol/fields.ts';
import { refusalOf, type Transaction } from './transactions.ts';

export type Opened =
  | { readonly transaction: Transaction }
  /** The transaction is told where it is known: its payer has a way back. */
  | { readonly error: ErrorCode; readonly known: Transaction | null };

/** The payer's browser brings the request that the merchant was given. */
export function openPayment(gateway: Gateway, body: string): Opened {
  const { fields } = readPosted(body);
  const opened = find(gateway, fields['PAY_REQUEST_ID'] ?? '', fields['CHECKSUM'] ?? '');
  const isError = 'error' in opened;
  gateway.messages.add({
    kind: 'process',
    payRequestId: (isError ? opened.known : opened.transaction)?.payRequestId ?? null,
    fields,
    answer: isError ? opened.error : 'The payment page',
  });
  return opened;
}

function find({ account, transactions, now }: Gateway, payRequestId: string, checksum: string): Opened {
  const refuse = (error: ErrorCode, known: Transaction | null = null): Opened => ({ error, known });
  if (!isGuid(payRequestId)) return refuse('DATA_PAY_REQ_ID');
  const transaction = transactions.find(payRequestId);
  if (!transaction) return refuse('NO_TRANS_DATA');
  const signed = [account.id, payRequestId, transaction.message.REFERENCE];
  if (checksum !== checksumOf(signed, account.key)) return refuse('DATA_CHK');
  const error = refusalOf(transaction, now());
  return error ? refuse(error, transaction) : { transaction };
}
