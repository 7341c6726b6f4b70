import type { Price } from '@charter/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { feeChange } from './annual-fees.ts';
import styles from './upgrade-screen.module.css';

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
    <dl className={styles.fees}>
      <div>
        <dt>Annual fee now</dt>
        <dd>{formatMoney(now)}</dd>
      </div>
      <div>
        <dt>Annual fee after the upgrade</dt>
        <dd>{formatMoney(then)}</dd>
      </div>
      <div className={styles.difference}>
        <dt>Difference a year</dt>
        <dd>{more === 0 ? 'None' : `${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`}</dd>
      </div>
    </dl>
  );
}
