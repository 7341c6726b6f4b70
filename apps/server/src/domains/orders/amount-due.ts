import { earlyBirdDiscount, institutionDay, type EarlyBird } from '@charter/contracts';
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../../platform/database/index.ts';
import { accountOf, type Account } from './ledger/ledger.ts';
import type { Order } from './order.ts';

export interface AmountDue {
  /** What paying now takes, and what it leaves off for paying early; both in cents. */
  readonly amount: number;
  readonly discount: number;
}

/** The discount is for whoever pays all of it early: once something was paid there is none. */
export function amountDue(account: Account, settings: EarlyBird | null, day: string): AmountDue {
  const owed = Math.max(0, -account.balance);
  const discount = settings && account.paid === 0 ? earlyBirdDiscount({ settings, day, total: owed }) : 0;
  return { amount: owed - discount, discount };
}

/** What an order owes somebody who pays it at that instant. */
export async function findAmountDue(db: Database, order: Order, at: Date): Promise<AmountDue> {
  return amountDue(await accountOf(db, order.id), await findEarlyBird(db, order), institutionDay(at));
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

async function findEarlyBird(db: Database, { billing_year }: Order): Promise<EarlyBird | null> {
  if (billing_year === null) return null;
  const year = await db
    .selectFrom('billing_year')
    .select(['early_bird_percent', 'early_bird_until', 'full_fee_from', 'full_fee_until'])
    .where('year', '=', billing_year)
    .where('state_code', '=', 0)
    .executeTakeFirst();
  return year ? earlyBirdOf(year) : null;
}
