import { priceOn, subscriptionProduct, type Price } from '@charter/contracts';
import { listRecords } from '../../../lib/api.ts';
import { where } from '../../../lib/record-filter.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { question } from '../../../server-state/index.ts';
import { today } from '../../../lib/today.ts';

export interface FeeChange {
  readonly now: number;
  readonly then: number;
}

/** What a year of membership costs, in every class and at every time. */
export const annualFees = question('annual-fees', {
  of: ['products', 'ctpt_productprices'],
  ask: async (signal): Promise<readonly Price[]> => {
    const [product] = (
      await listRecords(
        {
          recordtype: 'products',
          properties: ['productnumber'],
          filter: { filterfields: [where('productnumber', subscriptionProduct, 'string')] },
          continuationToken: null,
          // A text is found anywhere in the field: the exact one is picked out below.
          pazesize: 100,
        },
        signal,
      )
    ).data.filter((row) => recordValues(row).text('productnumber') === subscriptionProduct);
    if (!product) return [];
    const { data } = await listRecords(
      {
        recordtype: 'ctpt_productprices',
        properties: [
          'ctpt_membershipclass',
          'ctpt_billingyear',
          'ctpt_amount',
          'ctpt_validfrom',
          'ctpt_validto',
        ],
        filter: { filterfields: [where('_ctpt_productid_value', product.id, 'lookup')] },
        continuationToken: null,
        pazesize: 1000,
      },
      signal,
    );
    return data.map((row) => {
      const values = recordValues(row);
      return {
        membershipClass: values.code('ctpt_membershipclass'),
        billingYear: values.code('ctpt_billingyear'),
        amount: Number(values.raw('ctpt_amount')),
        validFrom: values.text('ctpt_validfrom') ?? '',
        validTo: values.text('ctpt_validto'),
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
