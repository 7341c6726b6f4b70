import { codes } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { changeRow, type Actor } from '../../engines/audit/index.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { RefusedOrder, type OrderSubject, type OrderSource } from './order-source.ts';

export const automationLogType = 'ctpt_powerautomatelogs';

export const outcome = {
  pass: codes.codeOf(codes.automationStatus, 'Pass'),
  fail: codes.codeOf(codes.automationStatus, 'Fail'),
} as const;

type Entry = Selectable<Schema['automation_log']>;

/** Makes an order and says in the log whether it could be made, and why not; over the entry of an earlier try that failed. */
export async function recordOrderAttempt(
  tx: Tx,
  subject: OrderSubject,
  make: () => Promise<string>,
  again: { readonly failed: Entry; readonly actor: Actor } | null = null,
): Promise<void> {
  const entry = await make().then(
    (orderId) => ({ status_code: outcome.pass, order_id: orderId, reason: null }),
    (error: unknown) => {
      if (!(error instanceof RefusedOrder)) throw error;
      return { status_code: outcome.fail, order_id: null, reason: error.message };
    },
  );
  if (again) {
    // An entry is a trace itself; that another try has overwritten it leaves one of its own.
    const row = { table: 'automation_log', recordType: automationLogType, before: again.failed } as const;
    await changeRow(tx, again.actor, row, entry);
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
    .selectAll()
    .where(column, '=', id)
    .orderBy('created_on')
    .limit(1)
    .executeTakeFirst();
  return logged ?? null;
}
