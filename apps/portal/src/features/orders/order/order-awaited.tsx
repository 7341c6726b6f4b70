import { useEffect, useState, type ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import layout from '../../../ui/layout.module.css';
import screen from './order-page.module.css';
import styles from './order-summary.module.css';
import * as texts from '../texts.ts';

const long = 10_000;

/** What is said meanwhile. */
export function useAwaitedWords(): string {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), long);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? texts.takesLonger : texts.loadingPaymentDetails;
}

/** Stands where the order and the ways to pay it will stand, so that little moves when they come. */
export function OrderAwaited({ children }: { children?: ReactNode }) {
  return (
    <div className={screen.sides}>
      <div className={layout.panel}>
        <Skeleton width="long" />
        <div className={styles.awaited}>
          <Skeleton width="long" />
          <Skeleton width="short" />
        </div>
        <div className={styles.awaited}>
          <Skeleton width="short" />
          <Skeleton width="short" />
        </div>
      </div>
      <div className={layout.panel}>
        <Skeleton width="long" />
        {children}
      </div>
    </div>
  );
}
