import type { EarlyBird } from '@charter/contracts';
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../../../platform/database/index.ts';
import type { Order } from '../order.ts';

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

/** The same for an order, whose billing year may have none. */
export async function findEarlyBird(db: Database, { billing_year }: Order): Promise<EarlyBird | null> {
  if (billing_year === null) return null;
  const year = await db
    .selectFrom('billing_year')
    .select(['early_bird_percent', 'early_bird_until', 'full_fee_from', 'full_fee_until'])
    .where('year', '=', billing_year)
    .where('state_code', '=', 0)
    .executeTakeFirst();
  return year ? earlyBirdOf(year) : null;
}
