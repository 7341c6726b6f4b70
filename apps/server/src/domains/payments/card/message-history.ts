import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { Fields } from './paygate/index.ts';

interface Message {
  readonly transactionId: string | null;
  readonly direction: 'in' | 'out';
  readonly kind: 'initiate' | 'query' | 'return' | 'notify';
  readonly fields: Fields;
  /** What checking it came to. */
  readonly verdict: string;
}

/** One about a payment of ours. */
export interface PaymentMessage extends Message {
  readonly transactionId: string;
}

/** The rest of a message may name the payer or a kept card, and is not needed to explain a payment. */
const fieldsToKeep = [
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

/** Keeps messages that opened a payment or moved it on, for good: a payment has few of them. */
export async function storeMessages(db: Database, ...messages: readonly Message[]): Promise<void> {
  await db.insertInto('payment_message').values(messages.map(rowOf)).execute();
}

/**
 * Counts a message about a payment that changed nothing: such a message can come any number of times. The first of each
 * kind and verdict is kept for the officer who looks into it, unless nobody has signed it.
 */
export async function countMessage(
  db: Database,
  message: PaymentMessage,
  { signed }: { readonly signed: boolean },
): Promise<void> {
  const { transactionId: transaction_id, direction, kind, verdict } = message;
  const { fields } = rowOf(message);
  await db
    .with('counted', (counting) =>
      counting
        .insertInto('payment_message_count')
        .values({ transaction_id, direction, kind, verdict })
        .onConflict((conflict) =>
          conflict.columns(['transaction_id', 'direction', 'kind', 'verdict']).doUpdateSet({
            times: sql`payment_message_count.times + 1`,
            last_on: sql`now()`,
          }),
        )
        .returning(['transaction_id', 'direction', 'kind', 'verdict', 'times']),
    )
    .insertInto('payment_message')
    .columns(['transaction_id', 'direction', 'kind', 'verdict', 'fields'])
    .expression((counted) =>
      counted
        .selectFrom('counted')
        .select(['transaction_id', 'direction', 'kind', 'verdict', fields.as('fields')])
        .where('times', '=', 1)
        .where(sql.lit(signed)),
    )
    .execute();
}

function rowOf({ transactionId, direction, kind, fields, verdict }: Message) {
  const values = fieldsToKeep.flatMap((name) => {
    const value = fields.get(name);
    // A text of the database cannot hold the character zero.
    return value === undefined ? [] : [[name, value.slice(0, longestValue).replaceAll('\0', '')] as const];
  });
  return {
    transaction_id: transactionId,
    direction,
    kind,
    fields: sql<string>`${JSON.stringify(Object.fromEntries(values))}::jsonb`,
    verdict,
  };
}
