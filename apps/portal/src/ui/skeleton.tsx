import { useEffect, useState } from 'react';
import styles from './skeleton.module.css';

/** A grey bar where a word will be, or the block of a part of the page, once the wait is long enough to be noticed. */
export function Skeleton({ width }: { width: 'short' | 'long' | 'block' }) {
  const late = useLate();
  return <span className={styles[width]} data-shown={late || undefined} aria-hidden="true" />;
}

/** True after 300 ms: a faster answer should not flash a placeholder. */
function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
