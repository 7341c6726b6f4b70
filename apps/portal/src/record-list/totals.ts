import type { RecordPage } from '../lib/records.ts';
import type { ListTotals } from './list.ts';

export function totalsOf({ aggregates, totalCount }: RecordPage): ListTotals {
  return {
    count: totalCount,
    value: (field, type) =>
      aggregates.find((aggregate) => aggregate.field === field && aggregate.type === type)?.value ?? null,
  };
}
