import type { Price } from '@charter/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { feeChange } from './annual-fees.ts';

interface FeeDifferenceProps {
  fees: Pick<UseQueryResult<readonly Price[]>, 'data' | 'isError'>;
  classes: readonly [from: number, to: number];
}

/** What a year costs in the present class and in the next, so that nobody is surprised by the next invoice. */
export function FeeDifference({ fees: { data, isError }, classes: [from, to] }: FeeDifferenceProps) {
  if (!data && !isError) return <Skeleton width="long" />;
  const change = data ? feeChange(data, from, to) : null;
  if (!change) return <p>The membership office tells you what the annual fee of your new class is.</p>;
  const { now, then } = change;
  const more = then - now;
  return (
    <Facts
      look="figures"
      facts={[
        { term: 'Annual fee now', value: formatMoney(now) },
        { term: 'Annual fee after the upgrade', value: formatMoney(then) },
        {
          term: 'Difference a year',
          value: more === 0 ? 'None' : `${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`,
          strong: true,
        },
      ]}
    />
  );
}
