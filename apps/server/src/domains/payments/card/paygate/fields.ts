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
