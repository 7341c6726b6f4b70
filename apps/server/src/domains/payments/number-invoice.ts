import { institutionDay } from '@charter/contracts';
import { sql } from 'kysely';
import type { Actor } from '../../engines/audit/index.ts';
import { writeAudit } from '../../engines/audit/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { nextNumber } from './number-series.ts';
import { lockOrder, orderRecordType } from './order.ts';

/** An order becomes an invoice when it is first shown as one; from then on it has its number. */
export async function numberInvoice(db: Database, actor: Actor, orderId: string, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOrder(tx, orderId);
    if (before.invoice_number !== null) return before.invoice_number;
    const number = await nextNumber(tx, 'invoice', Number(institutionDay(now).slice(0, 4)));
    const after = await tx
      .updateTable('sales_order')
      .set({ invoice_number: number, version: sql`version + 1`, modified_on: sql`now()` })
      .where('id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, actor, {
      action: 'update',
      recordType: orderRecordType,
      recordId: orderId,
      before,
      after,
    });
    return number;
  });
}
