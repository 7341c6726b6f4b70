import { institutionDay } from '@charter/contracts';
import { sql } from 'kysely';
import { writeAudit, type Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { AfterPaid } from './after-paid.ts';
import { stateBy, type Account } from './ledger.ts';
import { isPaid, orderRecordType, orderState, type Order } from '../order.ts';

interface Following {
  /** Locked, as it was before the entry. */
  readonly order: Order;
  /** With the entry. */
  readonly account: Account;
  readonly actor: Actor;
  readonly now: Date;
  readonly afterPaid: AfterPaid;
  /** How it was paid, where the entry is a payment. */
  readonly method?: number;
}

interface Followed {
  readonly order: Order;
  readonly account: Account;
  /** The state it has come to, null where it stays as it was. */
  readonly became: number | null;
}

/** The one place that sets an order's state, after every entry: it is always what the ledger says. */
export async function followLedger(tx: Tx, following: Following): Promise<Followed> {
  const { order, account, actor, now, afterPaid, method } = following;
  const state = stateBy(account);
  const staysPaid = state === orderState.paid && isPaid(order);
  if (state === order.state_code || staysPaid) return { order, account, became: null };

  const paid = state === orderState.paid;
  const after = await tx
    .updateTable('sales_order')
    .set({
      state_code: state,
      paid_on: paid ? institutionDay(now) : null,
      ...(paid && method !== undefined ? { payment_method: method } : {}),
      ...(state === orderState.due ? {} : { being_verified: false }),
      version: sql`version + 1`,
      modified_on: sql`now()`,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!paid) await voidReceipts(tx, order.id, now);
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: orderRecordType,
    recordId: order.id,
    before: order,
    after,
  });
  await afterPaid(tx, after, now);
  return { order: after, account, became: state };
}

async function voidReceipts(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({ voided_on: now.toISOString(), version: sql`version + 1`, modified_on: sql`now()` })
    .where('order_id', '=', orderId)
    .where('voided_on', 'is', null)
    .execute();
}
