import type { Outcome } from './outcome.ts';
import type { Fields } from './protocol/fields.ts';
import type { Transaction } from './transactions.ts';

/** What a notification and the answer to a query hold, in order, without the checksum. */
export function resultFields(
  { payRequestId, message, vaulted }: Pick<Transaction, 'payRequestId' | 'message' | 'vaulted'>,
  outcome: Outcome,
): Fields {
  const always = {
    PAYGATE_ID: message.PAYGATE_ID,
    PAY_REQUEST_ID: payRequestId,
    REFERENCE: message.REFERENCE,
    TRANSACTION_STATUS: outcome.status,
    RESULT_CODE: outcome.resultCode,
    AUTH_CODE: outcome.authCode,
    CURRENCY: message.CURRENCY,
    AMOUNT: message.AMOUNT,
    RESULT_DESC: outcome.description,
    TRANSACTION_ID: outcome.transactionId,
    RISK_INDICATOR: outcome.riskIndicator,
    PAY_METHOD: outcome.payMethod,
    PAY_METHOD_DETAIL: outcome.payMethodDetail,
  };
  const wherePresent = {
    USER1: message.USER1,
    USER2: message.USER2,
    USER3: message.USER3,
    VAULT_ID: vaulted?.vaultId ?? '',
    PAYVAULT_DATA_1: vaulted?.card.masked ?? '',
    PAYVAULT_DATA_2: vaulted?.card.expiry ?? '',
  };
  return {
    ...always,
    ...Object.fromEntries(Object.entries(wherePresent).filter(([, value]) => value !== '')),
  };
}
