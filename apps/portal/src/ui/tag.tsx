import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './tag.module.css';

export type TagTone = 'calm' | 'plain' | 'good' | 'due' | 'bad';

/** A state in a word or two. The words carry it; the colour only helps. */
export function Tag({ tone = 'calm', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>;
}
