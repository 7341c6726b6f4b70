import { codes } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { requireAsset, type Caller } from '../../engines/entitlements/index.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { alreadyPaid, cancelledOrder } from './refusals.ts';

export type Order = Selectable<Schema['sales_order']>;

export const orderState = { due: 0, cancelled: 2, paid: 3 } as const;
/** The record type that changes of an order are audited under. */
export const orderRecordType = 'salesorders';

export const isPaid = ({ state_code }: Pick<Order, 'state_code'>): boolean =>
  codes.paidOrderStates.some((state) => state === state_code);

const rows = (db: Database, orderId: string) =>
  db.selectFrom('sales_order').selectAll().where('id', '=', orderId);

/** The order of the caller's own; somebody else's is not found. */
export async function findOwnOrder(
  db: Database,
  caller: Caller,
  orderId: string,
  what = 'The order',
): Promise<Order> {
  requireInvoicePage(caller);
  const found = await rows(db, orderId).where('contact_id', '=', caller.contactId).executeTakeFirst();
  if (!found) throw notFound(what);
  return found;
}

/** The same, and it stays as it is until the transaction ends. */
export async function lockOwnOrder(tx: Tx, caller: Caller, orderId: string): Promise<Order> {
  requireInvoicePage(caller);
  const found = await rows(tx, orderId)
    .where('contact_id', '=', caller.contactId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('The order');
  return found;
}

/**
 * Whatever changes what an order owes or has been paid takes this first. Of no key: a record that refers to the order is
 * often written before, and holds the key; two of them would wait for each other for ever.
 */
export const lockOrder = (tx: Tx, orderId: string): Promise<Order> =>
  rows(tx, orderId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Refuses what can only be done while something is owed. */
export function requireDue(order: Order): void {
  if (isPaid(order)) throw alreadyPaid();
  if (order.state_code !== orderState.due) throw cancelledOrder();
}

export const requireInvoicePage = (caller: Caller): void =>
  requireAsset(caller, 'application.prepayment', 'invoices');
