import { institutionTimeZone } from '@charter/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { LedgerKind } from './ledger.ts';

interface Sum {
  /** Both in cents; the VAT is in the amount. */
  readonly amount: number;
  readonly vat: number;
}

export interface VatReturn {
  readonly invoiced: Sum;
  readonly credited: Sum;
  readonly discounted: Sum;
  /** What is due to the revenue service on the invoice basis: invoices less credit notes and discounts. */
  readonly output: Sum;
  /** What came in less what went out again, for an institution that accounts by payments. */
  readonly received: Sum;
}

/** The VAT of a period, its first and last day included, drawn from the ledger alone. */
export async function vatReturn(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<VatReturn> {
  const enteredOn = sql<string>`(entered_on at time zone ${institutionTimeZone})::date`;
  const sums = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => [
      'kind',
      fn.sum<number>('amount_cents').as('amount'),
      fn.sum<number>('vat_cents').as('vat'),
    ])
    .where(enteredOn, '>=', from)
    .where(enteredOn, '<=', to)
    .groupBy('kind')
    .execute();
  const balance = (added: readonly LedgerKind[], taken: readonly LedgerKind[] = []): Sum => {
    const sumOf = (column: keyof Sum, kinds: readonly LedgerKind[]) =>
      sums.filter(({ kind }) => kinds.some((one) => one === kind)).reduce((sum, row) => sum + row[column], 0);
    return {
      amount: sumOf('amount', added) - sumOf('amount', taken),
      vat: sumOf('vat', added) - sumOf('vat', taken),
    };
  };
  return {
    invoiced: balance(['charge']),
    credited: balance(['credit-note']),
    discounted: balance(['discount']),
    output: balance(['charge'], ['credit-note', 'discount']),
    received: balance(['payment', 'credit'], ['reversal', 'refund']),
  };
}
