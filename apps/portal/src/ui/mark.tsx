import { institutionMark } from '@charter/contracts';
import styles from './mark.module.css';

export function Mark() {
  return (
    <svg
      className={styles.mark}
      width={institutionMark.width}
      height={institutionMark.height}
      viewBox={`0 0 ${institutionMark.width} ${institutionMark.height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={institutionMark.path} />
    </svg>
  );
}
