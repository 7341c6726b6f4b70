import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './timeline.module.css';

export interface TimelineEntry {
  readonly id: string;
  readonly label: string;
  /** The moment or the day, for the machine and in words. */
  readonly at?: { readonly iso: string; readonly text: string } | undefined;
  /** For what is ahead, how far in words: 'in 12 days'. */
  readonly left?: string | undefined;
  readonly note?: ReactNode;
  readonly tone?: 'calm' | 'needs-you' | 'good' | 'bad' | undefined;
  readonly state?: 'past' | 'ahead';
  /** Where things stand now. */
  readonly current?: boolean;
}

/** What happened and what is to come, oldest first: a filled dot is past, a ring is ahead. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ id, label, at, left, note, tone = 'calm', state = 'past', current }) => (
        <li
          key={id}
          className={cx(styles.entry, styles[tone], state === 'ahead' && styles.ahead)}
          aria-current={current ? 'step' : undefined}
        >
          <p className={styles.label}>{label}</p>
          {at && (
            <p className={styles.at}>
              <time dateTime={at.iso}>{at.text}</time>
              {left !== undefined && (
                <>
                  {' · '}
                  <span className={styles.left}>{left}</span>
                </>
              )}
            </p>
          )}
          {note !== undefined && note !== null && <div>{note}</div>}
        </li>
      ))}
    </ol>
  );
}
