import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './layout.module.css';

interface StackProps {
  /** Between parts of one thing, between things, between sections of a page. */
  gap?: 'tight' | 'normal' | 'wide';
  /** What is read or filled in keeps to a column; tables take all the room there is. */
  width?: 'narrow' | 'column' | 'full';
  /** `section` where it has a heading of its own. */
  as?: 'div' | 'section';
  /** The id of the heading that names a section. */
  labelledBy?: string;
  children: ReactNode;
}

/** One thing below another, at a distance of the scale. */
export function Stack({
  gap = 'normal',
  width = 'full',
  as: Element = 'div',
  labelledBy,
  children,
}: StackProps) {
  return (
    <Element className={cx(styles.stack, styles[gap], styles[width])} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}

/**
 * What can be done here, the inviting one first. On a phone each takes a line of its own, unless their words are short
 * enough to stand side by side there too.
 */
export function Actions({ short = false, children }: { short?: boolean; children: ReactNode }) {
  return <div className={cx(styles.actions, short && styles.short)}>{children}</div>;
}

/** A heading and what belongs to it, at the two ends of a line; where there is no room, below one another. */
export function HeadRow({ children }: { children: ReactNode }) {
  return <div className={styles.headRow}>{children}</div>;
}
