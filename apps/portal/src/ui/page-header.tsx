import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** What the whole page offers to do, at the end of the line where there is room for it. */
  act?: ReactNode;
  children?: ReactNode;
}

/** The one h1 of a page, and the sentence that says what the page is for. */
export function PageHeader({ title, act, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {children && <div className={styles.lede}>{children}</div>}
      </div>
      {act}
    </header>
  );
}
