import { pleaseWait } from '@charter/contracts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './waiting.module.css';

/** A page whose code or whose reader is not known yet: the shape of a page, and the words that say what is awaited. */
export function Waiting({ message = pleaseWait }: { message?: string | undefined }) {
  return (
    <div className={styles.page}>
      <Skeleton width="long" />
      <p role="status" className={styles.words}>
        {message}
      </p>
      <Skeleton width="short" />
      <Skeleton width="long" />
    </div>
  );
}
