import type { ReactNode } from 'react';
import styles from './decision-page.module.css';
import * as texts from './texts.ts';

interface DecisionPageProps {
  /** Whose it is, and how it stands. */
  bar: ReactNode;
  /** What was said of it. */
  facts: ReactNode;
  /** The name of the first column, where nothing in it takes the focus: it is scrolled by keys then. */
  factsLabel?: string | undefined;
  documents: ReactNode;
  /** Opens the list of the page's keys, where it has some. */
  onKeys?: () => void;
  /** The name of the last column. */
  label: string;
  decision: ReactNode;
  /** Its dialogs. */
  children?: ReactNode;
}

/** One matter at a desk: what was said of it, its documents, and what is decided, beside each other where there is room. */
export function DecisionPage({
  bar,
  facts,
  factsLabel,
  documents,
  onKeys,
  label,
  decision,
  children,
}: DecisionPageProps) {
  return (
    <article className={styles.page} data-whole>
      {bar}
      <div className={styles.review}>
        <div
          className={styles.pane}
          {...(factsLabel !== undefined && { role: 'region', 'aria-label': factsLabel, tabIndex: 0 })}
        >
          {facts}
        </div>
        <div className={styles.viewer}>
          {documents}
          {onKeys && (
            <p className={styles.hints}>
              <button type="button" className={styles.keys} onClick={onKeys}>
                {texts.allKeys}
              </button>
            </p>
          )}
        </div>
        <aside className={styles.rail} aria-label={label}>
          {decision}
        </aside>
      </div>
      {children}
    </article>
  );
}
