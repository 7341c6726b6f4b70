import styles from './form-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** The shape of a form before its answers are there: names, and the boxes below them. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div className={styles.form} aria-hidden="true">
      {Array.from({ length: fields }, (_none, index) => (
        <div key={index} className={styles.field}>
          <Skeleton width="short" />
          <span className={styles.control} />
        </div>
      ))}
    </div>
  );
}
