import type { ListAnswer } from '@charter/contracts';
import type { ListTotals } from './list.ts';

export function totalsOf({ aggregates, totalCount }: ListAnswer): ListTotals {
  return {
    count: totalCount,
    value: (field, type) =>
      aggregates.find((aggregate) => aggregate.field === field && aggregate.type === type)?.value ?? null,
  };
}
