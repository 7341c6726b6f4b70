import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { OrderedThing } from './create-orders.ts';
import { RefusedOrder, type OrderSource } from './order-source.ts';

export const outcome = {
  pass: codes.codeOf(codes.automationStatus, 'Pass'),
  fail: codes.codeOf(codes.automationStatus, 'Fail'),
} as const;

interface Entry {
  readonly id: string;
  readonly status_code: number;
}

/** Makes an order and says in the log whether it could be made, and why not; over the entry of an earlier try that failed. */
export async function recordOrderAttempt(
  tx: Tx,
  subject: OrderedThing,
  make: () => Promise<string>,
  failed: Entry | null = null,
): Promise<void> {
  const entry = await make().then(
    (orderId) => ({ status_code: outcome.pass, order_id: orderId, reason: null }),
    (error: unknown) => {
      if (!(error instanceof RefusedOrder)) throw error;
      return { status_code: outcome.fail, order_id: null, reason: error.message };
    },
  );
  if (failed) {
    await tx
      .updateTable('automation_log')
      .set({ ...entry, version: sql`version + 1`, modified_on: sql`now()` })
      .where('id', '=', failed.id)
      .execute();
  } else {
    await tx
      .insertInto('automation_log')
      .values({ ...subject, ...entry })
      .execute();
  }
}

/** What the log says of it: the first entry counts. */
export async function findAttempt(
  db: Database,
  column: OrderSource['column'],
  id: string,
): Promise<Entry | null> {
  const logged = await db
    .selectFrom('automation_log')
    .select(['id', 'status_code'])
    .where(column, '=', id)
    .orderBy('created_on')
    .limit(1)
    .executeTakeFirst();
  return logged ?? null;
}
