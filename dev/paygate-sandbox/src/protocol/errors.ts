/** The gateway's refusals, in the words of its documentation. */
export const errorTexts = {
  CNTRY_INVALID: 'Invalid country',
  DATA_AMT_NUM: 'Amount is not a number',
  DATA_AMT_ZERO: 'Amount value is zero',
  DATA_CHK: 'Checksum calculated incorrectly',
  DATA_CREF: 'No transaction reference',
  DATA_CUR: 'Invalid currency',
  DATA_DTTM: 'Transaction date invalid',
  DATA_INS: 'Error creating record for transaction request',
  DATA_PAY_REQ_ID: 'Pay request ID missing or invalid',
  DATA_PM: 'Pay method or pay method detail fields invalid',
  DATA_PW: 'Not all required fields have been posted',
  DATA_REGION: 'No country or locale',
  DATA_URL: 'No return URL',
  INVALID_VAULT: 'Vault value invalid',
  INVALID_VAULT_ID: 'Vault ID invalid',
  INV_EMAIL: 'Invalid email address',
  LOCALE_INVALID: 'Invalid locale',
  ND_INV_PGID: 'Invalid PayGate ID',
  NOT_LIVE_PM: 'No available payment methods',
  NO_TRANS_DATA: 'No transaction data found',
  PAYVAULT_NOT_EN: 'PayVault not enabled',
  PGID_NOT_EN: 'PayGate ID not enabled',
  TXN_CAN: 'Transaction has already been cancelled',
  TXN_CMP: 'Transaction has already been completed',
  TXN_PRC: 'Transaction is older than 30 minutes',
  VAULT_NOT_ACCEPTED: 'The card cannot be kept in the vault',
} as const;

export type ErrorCode = keyof typeof errorTexts;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorTexts, text);
