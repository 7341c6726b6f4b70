import {
  checksumOf,
  fieldOf,
  isChecksum,
  isReceived,
  outcomeOf,
  type Fields,
  type Outcome,
} from './fields.ts';

export interface Account {
  readonly id: string;
  readonly key: string;
}

export interface PaymentToOpen {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly email: string;
  readonly returnUrl: string;
  readonly notifyUrl: string | null;
  readonly now: Date;
}

export interface OpenedPayment {
  readonly payRequestId: string;
  readonly reference: string;
}

export interface PaymentResult extends OpenedPayment {
  readonly outcome: Outcome;
  /** Something has been tried: what comes of it, others decide. */
  readonly tried: boolean;
  readonly resultCode: string | null;
  readonly resultDescription: string | null;
  readonly transactionId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly payMethod: string | null;
}

/** A message from outside is what it says, or one thing that is wrong with it. */
export type Checked<Value> = { readonly value: Value } | { readonly fault: string };

const seconds = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ');

/** Opens a payment: every field counts, in this order. */
export function initiateRequest(account: Account, payment: PaymentToOpen): Fields {
  const fields = new Map([
    ['PAYGATE_ID', account.id],
    ['REFERENCE', payment.reference],
    ['AMOUNT', String(payment.amountCents)],
    ['CURRENCY', payment.currency],
    ['RETURN_URL', payment.returnUrl],
    ['TRANSACTION_DATE', seconds(payment.now)],
    ['LOCALE', 'en-za'],
    ['COUNTRY', 'ZAF'],
    ['EMAIL', payment.email],
  ]);
  if (payment.notifyUrl !== null) fields.set('NOTIFY_URL', payment.notifyUrl);
  return fields.set('CHECKSUM', checksumOf(fields.values(), account.key));
}

/** The checksum of a payment that is open: in the answer to opening it, in the payer's form, and in a question about it. */
export const openChecksum = ({ id, key }: Account, { payRequestId, reference }: OpenedPayment): string =>
  checksumOf([id, payRequestId, reference], key);

export function readInitiateAnswer(
  account: Account,
  reference: string,
  fields: Fields,
): Checked<OpenedPayment> {
  const payRequestId = fieldOf(fields, 'PAY_REQUEST_ID');
  if (payRequestId === undefined) return { fault: 'PAY_REQUEST_ID is missing' };
  const opened = { payRequestId, reference };
  if (fields.get('PAYGATE_ID') !== account.id) return { fault: 'PAYGATE_ID is not ours' };
  if (fields.get('REFERENCE') !== reference) return { fault: 'REFERENCE is another' };
  if (!isChecksum(fields.get('CHECKSUM'), openChecksum(account, opened))) return { fault: badChecksum };
  return { value: opened };
}

export function queryRequest(account: Account, { payRequestId, reference }: OpenedPayment): Fields {
  return new Map([
    ['PAYGATE_ID', account.id],
    ['PAY_REQUEST_ID', payRequestId],
    ['REFERENCE', reference],
    ['CHECKSUM', openChecksum(account, { payRequestId, reference })],
  ]);
}

/** What the gateway says beside every payment that was approved. */
const approvedCode = '990017';

/** A notification and the answer to a query are the same message; every field in it counts for its checksum. */
export function readResult(account: Account, fields: Fields): Checked<PaymentResult> {
  const hashed = [...fields].filter(([name]) => name !== 'CHECKSUM').map(([, value]) => value);
  if (!isChecksum(fields.get('CHECKSUM'), checksumOf(hashed, account.key))) return { fault: badChecksum };
  if (fields.get('PAYGATE_ID') !== account.id) return { fault: 'PAYGATE_ID is not ours' };
  const payRequestId = fieldOf(fields, 'PAY_REQUEST_ID');
  const reference = fieldOf(fields, 'REFERENCE');
  if (payRequestId === undefined) return { fault: 'PAY_REQUEST_ID is missing' };
  if (reference === undefined) return { fault: 'REFERENCE is missing' };
  const outcome = outcomeOf(fields.get('TRANSACTION_STATUS'));
  if (outcome === null) return { fault: 'TRANSACTION_STATUS is unknown' };
  const amount = fields.get('AMOUNT') ?? '';
  if (!/^\d{1,12}$/.test(amount)) return { fault: 'AMOUNT is no number of cents' };
  const resultCode = fieldOf(fields, 'RESULT_CODE') ?? null;
  if (outcome === 'approved' && resultCode !== null && resultCode !== approvedCode)
    return { fault: 'RESULT_CODE contradicts TRANSACTION_STATUS' };
  return {
    value: {
      payRequestId,
      reference,
      outcome,
      tried: resultCode !== null || isReceived(fields.get('TRANSACTION_STATUS')),
      resultCode,
      resultDescription: fieldOf(fields, 'RESULT_DESC') ?? null,
      transactionId: fieldOf(fields, 'TRANSACTION_ID') ?? null,
      amountCents: Number(amount),
      currency: fields.get('CURRENCY') ?? '',
      payMethod: fieldOf(fields, 'PAY_METHOD_DETAIL') ?? fieldOf(fields, 'PAY_METHOD') ?? null,
    },
  };
}

/** The browser's return names no reference: the one we keep under its id is part of the checksum. */
export function isReturn(
  account: Account,
  { payRequestId, reference }: OpenedPayment,
  fields: Fields,
): boolean {
  const status = fields.get('TRANSACTION_STATUS') ?? '';
  const expected = checksumOf([account.id, payRequestId, status, reference], account.key);
  return isChecksum(fields.get('CHECKSUM'), expected);
}

export const badChecksum = 'CHECKSUM is wrong';
