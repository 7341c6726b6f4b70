import { jsonArrayFrom } from 'kysely/helpers/postgres';
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
  /** Whether something was paid while it was owed, and stayed paid. */
  readonly settled: boolean;
  /** Negative is what is still owed, positive is what is to be given back. */
  readonly balance: number;
}

/** What of an entry its account is worked out from. */
export const accountColumns = ['kind', 'amount_cents', 'transaction_id'] as const;

type Line = Pick<LedgerEntry, 'amount_cents' | 'transaction_id'> & { readonly kind: string };

/** Of all entries: an order has a handful. */
export function accountFrom(entries: readonly Line[]): Account {
  const of = (...kinds: LedgerKind[]) => entries.filter((entry) => kinds.some((kind) => kind === entry.kind));
  const sumOf = (...kinds: LedgerKind[]) =>
    of(...kinds).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const creditNotes = sumOf('credit-note');
  const discounts = sumOf('discount');
  const refunded = sumOf('refund');
  const charged = sumOf('charge') - creditNotes - discounts;
  const paid = sumOf('payment', 'credit') - sumOf('reversal');
  const reversed = new Set(of('reversal').map(({ transaction_id }) => transaction_id));
  const settled = of('payment').some(({ transaction_id }) => !reversed.has(transaction_id));
  return { charged, creditNotes, discounts, paid, refunded, settled, balance: paid - refunded - charged };
}

export async function accountOf(db: Database, orderId: string): Promise<Account> {
  const entries = db.selectFrom('ledger_entry').where('order_id', '=', orderId);
  return accountFrom(await entries.select(accountColumns).execute());
}

/** Adds an entry, and answers the account with it. The order is locked by the caller. */
export async function enterInLedger(tx: Tx, entry: LedgerEntry): Promise<Account> {
  const { entries } = await tx
    .insertInto('ledger_entry')
    .values(entry)
    // A statement does not see what it writes itself: these are the entries that were there before.
    .returning((db) =>
      jsonArrayFrom(
        db
          .selectFrom('ledger_entry as known')
          .select(accountColumns)
          .where('known.order_id', '=', entry.order_id),
      ).as('entries'),
    )
    .executeTakeFirstOrThrow();
  return accountFrom([...entries, entry]);
}

/**
 * The state that an order has by its account. One that was paid stays paid, whatever was given back of it; and one that
 * was cancelled stays cancelled where money comes after all, for it is to be given back.
 */
export function stateBy({ creditNotes, settled, balance }: Account): number {
  if (balance < 0) return orderState.due;
  return !settled && creditNotes > 0 ? orderState.cancelled : orderState.paid;
}
