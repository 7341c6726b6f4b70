import { institutionDay, type EarlyBird } from '@charter/contracts';
import { sql, type Selectable } from 'kysely';
import type { Database, Schema } from '../../platform/database/index.ts';
import { vatIn, type Account } from './ledger/ledger.ts';
import type { Order } from './order.ts';

export interface AmountDue {
  /** What paying now takes, and what it leaves off for paying early; both in cents. */
  readonly amount: number;
  readonly discount: number;
}

/**
 * The discount is for a payer who pays all of it early: once something was paid there is none. Both columns are worked out by
 * the database, as those of every list are; `o` is the order in the statement.
 */
export const dueOn = (day: string) => ({
  amount: sql<number>`order_amount_due(o.id, o.billing_year, ${day}::date)`,
  discount: sql<number>`order_early_discount(o.id, o.billing_year, ${day}::date)`,
});

/** What an order owes somebody who pays it at that instant. */
export async function findAmountDue(db: Database, { id }: Pick<Order, 'id'>, at: Date): Promise<AmountDue> {
  const { amount, discount } = dueOn(institutionDay(at));
  return db
    .selectFrom('sales_order as o')
    .select([amount.as('amount'), discount.as('discount')])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** How much of both is VAT, as the ledger enters a payment and then the discount, which has what is left. */
export function vatOfDue(account: Account, { amount, discount }: AmountDue): AmountDue {
  const paying = vatIn(account, { kind: 'payment', amount_cents: amount });
  return { amount: paying, discount: discount > 0 ? account.vatCharged - account.vatPaid - paying : 0 };
}

type YearSettings = Pick<
  Selectable<Schema['billing_year']>,
  'early_bird_percent' | 'early_bird_until' | 'full_fee_from' | 'full_fee_until'
>;

/** What the settings of a billing year say of paying early; null where there are none. */
export const earlyBirdOf = (year: {
  readonly [K in keyof YearSettings]: YearSettings[K] | null;
}): EarlyBird | null =>
  year.early_bird_percent === null ||
  year.early_bird_until === null ||
  year.full_fee_from === null ||
  year.full_fee_until === null
    ? null
    : {
        percent: year.early_bird_percent,
        until: year.early_bird_until,
        fullFeeFrom: year.full_fee_from,
        fullFeeUntil: year.full_fee_until,
      };
