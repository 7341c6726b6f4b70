import type { Database, Tx } from '../../../platform/database/index.ts';
import { orderState } from '../order.ts';

/**
 * What makes up an order's account. A charge is the invoice; a credit note takes of it back, and so does a discount for
 * paying early. A payment pays it; a credit is money that came although nothing was owed any more. A reversal is a
 * payment that the bank took back, a refund is money that we gave back.
 */
export type LedgerKind = 'charge' | 'credit-note' | 'discount' | 'payment' | 'credit' | 'reversal' | 'refund';

/** What of an entry its account is worked out from. */
export const accountColumns = ['kind', 'amount_cents', 'vat_cents', 'transaction_id'] as const;

interface AccountEntry {
  readonly kind: string;
  readonly amount_cents: number;
  /** How much of the amount is VAT. */
  readonly vat_cents: number;
  readonly transaction_id: string | null;
}

/** An order's account, all in cents. */
export interface Account {
  readonly entries: readonly AccountEntry[];
  /** What the invoice comes to after credit notes and discounts, and the VAT in it. */
  readonly charged: number;
  readonly vatCharged: number;
  readonly creditNotes: number;
  /** What was taken off for paying early and not charged again, and the VAT in it. */
  readonly discounts: number;
  readonly vatDiscounts: number;
  /** What was paid and stayed paid, whether it was owed or not. */
  readonly paid: number;
  readonly refunded: number;
  /** The VAT in what was paid, less what was refunded. */
  readonly vatPaid: number;
  /** Whether something was paid while it was owed, and stayed paid. */
  readonly settled: boolean;
  /** Negative is what is still owed, positive is what is to be given back. */
  readonly balance: number;
}

/** Of all entries: an order has a handful. */
export function accountFrom(entries: readonly AccountEntry[]): Account {
  const of = (...kinds: LedgerKind[]) => entries.filter((entry) => kinds.some((kind) => kind === entry.kind));
  const sumOf = (column: 'amount_cents' | 'vat_cents', ...kinds: LedgerKind[]) =>
    of(...kinds).reduce((sum, entry) => sum + entry[column], 0);
  const creditNotes = sumOf('amount_cents', 'credit-note');
  /** A charge that a payment brought: the payment was reversed, and with it its discount. */
  const chargedAgain = of('charge').filter(({ transaction_id }) => transaction_id !== null);
  const discountsOf = (column: 'amount_cents' | 'vat_cents') =>
    sumOf(column, 'discount') - chargedAgain.reduce((sum, entry) => sum + entry[column], 0);
  const refunded = sumOf('amount_cents', 'refund');
  const charged = sumOf('amount_cents', 'charge') - creditNotes - sumOf('amount_cents', 'discount');
  const paid = sumOf('amount_cents', 'payment', 'credit') - sumOf('amount_cents', 'reversal');
  const reversed = new Set(of('reversal').map(({ transaction_id }) => transaction_id));
  return {
    entries,
    charged,
    vatCharged: sumOf('vat_cents', 'charge') - sumOf('vat_cents', 'credit-note', 'discount'),
    creditNotes,
    discounts: discountsOf('amount_cents'),
    vatDiscounts: discountsOf('vat_cents'),
    paid,
    refunded,
    vatPaid: sumOf('vat_cents', 'payment', 'credit') - sumOf('vat_cents', 'reversal', 'refund'),
    settled: of('payment').some(({ transaction_id }) => !reversed.has(transaction_id)),
    balance: paid - refunded - charged,
  };
}

export async function accountOf(db: Database, orderId: string): Promise<Account> {
  const entries = db.selectFrom('ledger_entry').where('order_id', '=', orderId);
  return accountFrom(await entries.select(accountColumns).execute());
}

export interface LedgerEntry {
  readonly order_id: string;
  readonly transaction_id: string | null;
  readonly kind: LedgerKind;
  readonly amount_cents: number;
  /** Where it is known, as that of an invoice is; otherwise it follows from the account. */
  readonly vat_cents?: number;
  /** What the entry comes from. It is unique, so that nothing is entered twice. */
  readonly source: string;
}

/** Adds an entry to an account, and answers the account with it. The order is locked since the account was read. */
export async function enterInLedger(
  tx: Tx,
  account: Account,
  entry: LedgerEntry,
  now: Date,
): Promise<Account> {
  const entered = { ...entry, vat_cents: entry.vat_cents ?? vatIn(account, entry) };
  await tx
    .insertInto('ledger_entry')
    .values({ ...entered, entered_on: now.toISOString() })
    .execute();
  return accountFrom([...account.entries, entered]);
}

/**
 * How much of an entry is VAT. A part of an invoice has its part of the VAT, and the last part has what is left, so that
 * an invoice that is credited in full leaves no cent of VAT behind. Money carries the VAT of what it pays: what came
 * although nothing was owed carries none.
 */
export function vatIn(
  { charged, vatCharged, vatPaid, paid, refunded }: Account,
  { kind, amount_cents }: Pick<LedgerEntry, 'kind' | 'amount_cents'>,
): number {
  const held = paid - refunded;
  const vatOfPaying = (cents: number) => share(vatCharged, Math.min(Math.max(cents, 0), charged), charged);
  const within = (vat: number) => Math.min(Math.max(vat, 0), amount_cents);
  switch (kind) {
    case 'charge':
      throw new RangeError('The VAT of a charge is that of its invoice');
    case 'credit-note':
    case 'discount': {
      // It takes of what is still owed first, so that what is left to pay keeps the VAT that is left of it.
      const owed = charged - held;
      if (owed <= 0) return within(share(vatCharged, amount_cents, charged));
      const vatOwed = vatCharged - vatPaid;
      if (amount_cents <= owed) return within(share(vatOwed, amount_cents, owed));
      return within(vatOwed + share(vatPaid, amount_cents - owed, held));
    }
    case 'payment':
    case 'credit':
      return within(vatOfPaying(held + amount_cents) - vatPaid);
    case 'reversal':
    case 'refund': {
      const tooMuch = held - charged;
      // While the invoice stays paid, what goes is of what there was too much.
      if (amount_cents <= tooMuch) return within(share(vatPaid - vatCharged, amount_cents, tooMuch));
      return within(vatPaid - vatOfPaying(held - amount_cents));
    }
  }
}

/** So many parts of a whole, rounded to the cent. The products are too large to be exact as numbers. */
function share(cents: number, parts: number, whole: number): number {
  if (whole <= 0 || cents <= 0) return 0;
  const [of, by, all] = [BigInt(cents), BigInt(parts), BigInt(whole)];
  return Number((2n * of * by + all) / (2n * all));
}

/**
 * The state that an order has by its account. One that was paid stays paid, whatever was given back of it; and one that
 * was cancelled stays cancelled where money comes after all, for it is to be given back.
 */
export function stateBy({
  creditNotes,
  settled,
  balance,
}: Account): (typeof orderState)['due' | 'cancelled' | 'paid'] {
  if (balance < 0) return orderState.due;
  return !settled && creditNotes > 0 ? orderState.cancelled : orderState.paid;
}
