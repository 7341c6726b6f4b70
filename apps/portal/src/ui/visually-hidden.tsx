import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Said to a screen reader, not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
