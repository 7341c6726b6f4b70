import { stableId } from '../../stable-id.ts';

const firstYear = 2024;
const lastYear = 2035;

/** A fifth is taken off the fee of a year for those who pay it before the year begins. */
export const billingYears = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => {
  const year = firstYear + at;
  return {
    id: stableId('billing_year', String(year)),
    year,
    early_bird_percent: 20,
    early_bird_until: `${year - 1}-12-31`,
    full_fee_from: `${year}-01-02`,
    full_fee_until: `${year}-12-31`,
  };
});
