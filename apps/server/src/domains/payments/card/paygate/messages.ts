import { createHash, timingSafeEqual } from 'node:crypto';

/** The fields of a message in the order they were posted, which its checksum depends on. */
export type Fields = ReadonlyMap<string, string>;

/** Null where a field is given twice: which of the two was meant nobody can say. */
export function readFields(body: string): Fields | null {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name)) return null;
    fields.set(name, value);
  }
  return fields;
}

export const writeFields = (fields: Fields): string => new URLSearchParams([...fields]).toString();

/** A field that is empty counts as absent; '0' is not empty. */
export function fieldOf(fields: Fields, name: string): string | undefined {
  const value = fields.get(name);
  return value === '' ? undefined : value;
}

/** The gateway's own recipe: MD5 over the decoded values in their order, without a separator, the key last. */
export const checksumOf = (values: Iterable<string>, key: string): string =>
  createHash('md5')
    .update([...values, key].join(''), 'utf8')
    .digest('hex');

/** Takes as long for a near miss as for a far one, so that nobody finds a checksum letter by letter. */
export function isChecksum(given: string | undefined, expected: string): boolean {
  const bytes = Buffer.from(given?.toLowerCase() ?? '', 'utf8');
  const wanted = Buffer.from(expected, 'utf8');
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}

/** How a payment stands, as the gateway says it. */
export type Outcome = 'pending' | 'approved' | 'declined' | 'cancelled' | 'voided';

/** 'Not done' and 'received' are no failures: the gateway goes on, and so do we. A cancel is told in two ways. */
const outcomes: ReadonlyMap<string, Outcome> = new Map([
  ['0', 'pending'],
  ['1', 'approved'],
  ['2', 'declined'],
  ['3', 'cancelled'],
  ['4', 'cancelled'],
  ['5', 'pending'],
  ['7', 'voided'],
]);

export const outcomeOf = (status: string | undefined): Outcome | null => outcomes.get(status ?? '') ?? null;

/** The payer has done their part and the gateway has it: there is nothing left to pay there, whatever comes of it. */
export const isReceived = (status: string | undefined): boolean => status === '5';

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
