import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './tag.module.css';

export type TagTone = 'calm' | 'plain' | 'good' | 'due' | 'bad';

/** A state in a word or two. The words carry it; the colour only helps. */
export function Tag({ tone = 'calm', children }: { tone?: TagTone; children: ReactNode }) {
  // Longer ones may break where there is no room; a state of a word or two never does.
  const isShort = typeof children === 'string' && children.length <= 16;
  return <span className={cx(styles.tag, styles[tone], isShort && styles.short)}>{children}</span>;
}
