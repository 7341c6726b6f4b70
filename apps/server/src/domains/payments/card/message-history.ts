import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { Fields } from '../paygate/index.ts';

export interface MessageToRecord {
  readonly transactionId: string | null;
  readonly direction: 'in' | 'out';
  readonly kind: 'initiate' | 'query' | 'return' | 'notify';
  readonly fields: Fields;
  /** What checking it came to. */
  readonly verdict: string;
}

/** The rest of a message may name the payer or a kept card, and is not needed to explain a payment. */
const kept = [
  'PAYGATE_ID',
  'PAY_REQUEST_ID',
  'REFERENCE',
  'TRANSACTION_STATUS',
  'RESULT_CODE',
  'AUTH_CODE',
  'CURRENCY',
  'AMOUNT',
  'RESULT_DESC',
  'TRANSACTION_ID',
  'RISK_INDICATOR',
  'PAY_METHOD',
  'PAY_METHOD_DETAIL',
  'TRANSACTION_DATE',
  'ERROR',
];
const longestValue = 200;

export const accepted = 'accepted';

/** Keeps a message to or from the gateway, for good. */
export async function recordMessage(db: Database, message: MessageToRecord): Promise<void> {
  const { transactionId, direction, kind, fields, verdict } = message;
  const values = kept.flatMap((name) => {
    const value = fields.get(name);
    // A text of the database cannot hold the character zero.
    return value === undefined ? [] : [[name, value.slice(0, longestValue).replaceAll('\0', '')] as const];
  });
  await db
    .insertInto('payment_message')
    .values({
      transaction_id: transactionId,
      direction,
      kind,
      fields: sql<string>`${JSON.stringify(Object.fromEntries(values))}::jsonb`,
      verdict,
    })
    .execute();
}
