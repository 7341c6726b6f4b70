import type { Gateway } from './gateway.ts';
import { checksumOf, signed } from './protocol/checksum.ts';
import type { ErrorCode } from './protocol/errors.ts';
import { encoded, isGuid, readPosted, type Fields } from './protocol/fields.ts';
import { resultFields } from './result-fields.ts';
import { isForgotten, type Transaction } from './transactions.ts';

/** A merchant asks how a payment stands. */
export function queryPayment(gateway: Gateway, body: string): string {
  const { fields } = readPosted(body);
  const found = findQueried(gateway, fields);
  const isError = typeof found === 'string';
  const answer = encoded(
    isError ? { ERROR: found } : signed(resultFields(found, found.outcome), gateway.account.key),
  );
  const payRequestId = isError ? null : found.payRequestId;
  gateway.messages.add({ kind: 'query', payRequestId, fields, answer });
  return answer;
}

function findQueried({ account, transactions, now }: Gateway, fields: Fields): Transaction | ErrorCode {
  const { PAYGATE_ID: id = '', PAY_REQUEST_ID: payRequestId = '', REFERENCE: reference = '' } = fields;
  const checksum = fields['CHECKSUM'] ?? '';
  if (id === '' || checksum === '') return 'DATA_PW';
  if (id !== account.id) return 'ND_INV_PGID';
  if (!isGuid(payRequestId)) return 'DATA_PAY_REQ_ID';
  if (checksum !== checksumOf([id, payRequestId, reference], account.key)) return 'DATA_CHK';
  if (reference === '') return 'DATA_CREF';
  const transaction = transactions.find(payRequestId);
  if (!transaction || transaction.message.REFERENCE !== reference || isForgotten(transaction, now())) {
    return 'NO_TRANS_DATA';
  }
  return transaction;
}
