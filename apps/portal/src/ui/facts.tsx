import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './facts.module.css';
import { Unbroken } from './unbroken.tsx';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  /** What can be done about it, such as changing it; names what it is about. */
  readonly action?: ReactNode;
  readonly strong?: boolean;
}

interface FactsProps {
  facts: readonly Fact[];
  /**
   * Answers stand beside their questions in two columns; figures stand at the end of the line, under one another; on a card
   * each stands under its term, side by side.
   */
  look?: 'answers' | 'figures' | 'card';
}

/** What is known of something, term by term. */
export function Facts({ facts, look = 'answers' }: FactsProps) {
  return (
    <dl className={cx(styles.facts, styles[look])}>
      {facts.map(({ term, value, action, strong }, index) => (
        // A question may be asked twice, of two people.
        <div key={`${index} ${term}`} className={cx(styles.fact, strong && styles.strong)}>
          <dt>{term}</dt>
          <dd>{typeof value === 'string' ? <Unbroken text={value} /> : value}</dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
