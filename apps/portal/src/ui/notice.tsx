import type { ReactNode } from 'react';
import { AddressText } from './address-text.tsx';
import { cx } from './cx.ts';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'calm' | 'needs-you' | 'bad';
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Something the page has to tell before anything else: what is the matter and what to do about it. */
export function Notice({ tone = 'calm', title, children, action }: NoticeProps) {
  return (
    <section className={cx(styles.notice, styles[tone])} aria-label={title}>
      <div className={styles.words}>
        <p className={styles.title}>
          <AddressText text={title} />
        </p>
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action}
    </section>
  );
}
