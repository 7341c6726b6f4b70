import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { isPaid, type Order } from './order.ts';

export interface LedgerEntry {
  readonly order_id: string;
  readonly transaction_id: string | null;
  readonly kind: 'charge' | 'payment' | 'credit' | 'refund';
  readonly amount_cents: number;
  /** What the entry comes from. It is unique, so that nothing is entered twice. */
  readonly source: string;
}

/** A credit is money that came although nothing was owed any more, and is to be given back. */
const signed = sql<number>`coalesce(sum(case when kind in ('payment', 'credit') then amount_cents else -amount_cents end), 0)::bigint`;

export async function enterInLedger(tx: Tx, entry: LedgerEntry): Promise<void> {
  await tx.insertInto('ledger_entry').values(entry).execute();
}

/**
 * Begins the ledger of an order that has none: with its charge, and, where it was paid before there was a ledger, with
 * that payment. The order is locked by the caller.
 */
export async function openLedger(tx: Tx, order: Order): Promise<void> {
  const { id, total_cents } = order;
  const known = await tx
    .selectFrom('ledger_entry')
    .select('id')
    .where('order_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const entry = { order_id: id, transaction_id: null, amount_cents: total_cents };
  await enterInLedger(tx, { ...entry, kind: 'charge', source: `charge:${id}` });
  if (isPaid(order)) await enterInLedger(tx, { ...entry, kind: 'payment', source: `opening:${id}` });
}

/** In cents: negative is what is still owed, positive is what is to be given back. */
export async function balanceOf(db: Database, orderId: string): Promise<number> {
  const { balance } = await db
    .selectFrom('ledger_entry')
    .select(signed.as('balance'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return balance;
}
