import type { Price } from '@charter/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { feeChange } from './annual-fees.ts';
import * as texts from '../texts.ts';

interface FeeDifferenceProps {
  fees: Pick<UseQueryResult<readonly Price[]>, 'data' | 'isError'>;
  classes: readonly [from: number, to: number];
}

/** What a year costs in the present class and in the next, so that nobody is surprised by the next invoice. */
export function FeeDifference({ fees: { data, isError }, classes: [from, to] }: FeeDifferenceProps) {
  if (!data && !isError) return <Skeleton width="long" />;
  const change = data ? feeChange(data, from, to) : null;
  if (!change) return <p>{texts.feeToBeTold}</p>;
  const { now, then } = change;
  const more = then - now;
  return (
    <Facts
      look="figures"
      facts={[
        { term: texts.annualFeeNow, value: formatMoney(now) },
        { term: texts.annualFeeAfter, value: formatMoney(then) },
        {
          term: texts.differenceAYear,
          value: more === 0 ? texts.none : (more > 0 ? texts.more : texts.less)(formatMoney(Math.abs(more))),
          strong: true,
        },
      ]}
    />
  );
}
