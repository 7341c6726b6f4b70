/** A message, its fields in the order in which they travel. */
export type Fields = Readonly<Record<string, string>>;

export const initiateFields = [
  'PAYGATE_ID',
  'REFERENCE',
  'AMOUNT',
  'CURRENCY',
  'RETURN_URL',
  'TRANSACTION_DATE',
  'LOCALE',
  'COUNTRY',
  'EMAIL',
  'PAY_METHOD',
  'PAY_METHOD_DETAIL',
  'NOTIFY_URL',
  'USER1',
  'USER2',
  'USER3',
  'VAULT',
  'VAULT_ID',
  'CHECKSUM',
] as const;

/** What a merchant asks for; a field that was left out is empty. */
export type InitiateMessage = Readonly<Record<(typeof initiateFields)[number], string>>;

/** A posted body: its names as they came, and the value of each. */
export interface Posted {
  readonly names: readonly string[];
  readonly fields: Fields;
}

export function readPosted(body: string): Posted {
  const pairs = [...new URLSearchParams(body)];
  return { names: pairs.map(([name]) => name), fields: Object.fromEntries(pairs) };
}

export function readInitiateMessage({ fields }: Posted): InitiateMessage {
  const values = initiateFields.map((name) => [name, fields[name] ?? ''] as const);
  // Every name of the list is there, which Object.fromEntries cannot say.
  return Object.fromEntries(values) as InitiateMessage;
}

export const encoded = (fields: Fields): string => new URLSearchParams(fields).toString();

const guid = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i;
export const isGuid = (text: string): boolean => guid.test(text);
