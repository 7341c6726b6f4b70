import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** The one h1 of a page, and the sentence that says what the page is for. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.lede}>{children}</div>}
    </header>
  );
}
