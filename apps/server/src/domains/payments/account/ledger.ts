import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { orderState } from '../order.ts';

/**
 * What makes up an order's account. A charge is the invoice; a credit note takes of it back, and so does a discount for
 * paying early. A payment pays it; a credit is money that came although nothing was owed any more. A reversal is a
 * payment that the bank took back, a refund is money that we gave back.
 */
export type LedgerKind = 'charge' | 'credit-note' | 'discount' | 'payment' | 'credit' | 'reversal' | 'refund';

export interface LedgerEntry {
  readonly order_id: string;
  readonly transaction_id: string | null;
  readonly kind: LedgerKind;
  readonly amount_cents: number;
  /** What the entry comes from. It is unique, so that nothing is entered twice. */
  readonly source: string;
}

/** An order's account, all in cents. */
export interface Account {
  /** What the invoice comes to after credit notes and discounts. */
  readonly charged: number;
  readonly creditNotes: number;
  /** What was taken off for paying early. */
  readonly discounts: number;
  /** What was paid and stayed paid, whether it was owed or not. */
  readonly paid: number;
  readonly refunded: number;
  /** Negative is what is still owed, positive is what is to be given back. */
  readonly balance: number;
}

const sumOf = (...kinds: LedgerKind[]) =>
  sql<number>`coalesce(sum(amount_cents) filter (where kind in (${sql.join(kinds)})), 0)::bigint`;

export const ledgerSums = [
  sumOf('charge').as('charges'),
  sumOf('credit-note').as('creditNotes'),
  sumOf('discount').as('discounts'),
  sumOf('payment', 'credit').as('payments'),
  sumOf('reversal').as('reversals'),
  sumOf('refund').as('refunded'),
] as const;

type LedgerSums = Readonly<
  Record<'charges' | 'creditNotes' | 'discounts' | 'payments' | 'reversals' | 'refunded', number>
>;

export function accountFrom(sums: LedgerSums): Account {
  const { creditNotes, discounts, refunded } = sums;
  const charged = sums.charges - creditNotes - discounts;
  const paid = sums.payments - sums.reversals;
  return { charged, creditNotes, discounts, paid, refunded, balance: paid - refunded - charged };
}

export async function accountOf(db: Database, orderId: string): Promise<Account> {
  const entries = db.selectFrom('ledger_entry').where('order_id', '=', orderId);
  return accountFrom(await entries.select(ledgerSums).executeTakeFirstOrThrow());
}

/** Adds an entry, and answers the account with it. The order is locked by the caller. */
export async function enterInLedger(tx: Tx, entry: LedgerEntry): Promise<Account> {
  // One statement does not see what another part of it writes: the new entry is counted beside those that were there.
  const entered = await tx
    .with('entered', (db) => db.insertInto('ledger_entry').values(entry).returning(['kind', 'amount_cents']))
    .selectFrom((db) =>
      db
        .selectFrom('ledger_entry')
        .select(['kind', 'amount_cents'])
        .where('order_id', '=', entry.order_id)
        .unionAll(db.selectFrom('entered').select(['kind', 'amount_cents']))
        .as('entry'),
    )
    .select(ledgerSums)
    .executeTakeFirstOrThrow();
  return accountFrom(entered);
}

/** The state that an order has by its account. One that was paid stays paid, whatever was given back of it. */
export function stateBy({ creditNotes, paid, balance }: Account): number {
  if (balance < 0) return orderState.due;
  return paid === 0 && creditNotes > 0 ? orderState.cancelled : orderState.paid;
}
