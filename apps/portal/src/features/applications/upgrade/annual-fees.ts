import { priceOn, records, subscriptionProduct, type Price } from '@charter/contracts';
import { recordValues } from '../../../lib/record-values.ts';
import { listRecords } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';
import { today } from '../../../lib/today.ts';

export interface FeeChange {
  readonly now: number;
  readonly then: number;
}

/** What a year of membership costs, in every class and at every time. */
export const annualFees = question('annual-fees', {
  of: [records.products.type, records.productPrices.type],
  ask: async (signal): Promise<readonly Price[]> => {
    const found = await listRecords(
      records.products,
      // A text is found anywhere in the field: the exact one is picked out below.
      { read: ['number'], where: { number: subscriptionProduct }, size: 100 },
      signal,
    );
    const product = found.data.find((row) => recordValues(row).text('number') === subscriptionProduct);
    if (!product) return [];
    const { data } = await listRecords(
      records.productPrices,
      {
        read: ['membershipClass', 'billingYear', 'amount', 'validFrom', 'validTo'],
        where: { product: product.id },
        size: 1000,
      },
      signal,
    );
    return data.map((row) => {
      const values = recordValues(row);
      return {
        membershipClass: values.code('membershipClass'),
        billingYear: values.code('billingYear'),
        amount: Number(values.raw('amount')),
        validFrom: values.text('validFrom') ?? '',
        validTo: values.text('validTo'),
      };
    });
  },
});

/** What the fee is and would be, or null where the schedule has no price for one of the two classes. */
export function feeChange(prices: readonly Price[], from: number, to: number): FeeChange | null {
  const day = today();
  const now = priceOn(prices, { membershipClass: from, day });
  const then = priceOn(prices, { membershipClass: to, day });
  return now === null || then === null ? null : { now, then };
}
