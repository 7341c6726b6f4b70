import type { codes } from '@charter/contracts';
import { formatMoment } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import type { TimelineEntry } from './submitted-application.ts';
import styles from './timeline.module.css';

const tones: Readonly<Partial<Record<number, string>>> = {
  3: 'needs-you',
  4: 'good',
  5: 'bad',
} satisfies Partial<Record<keyof typeof codes.submissionEvent, string>>;

/** What became of an application, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ id, label, code, at, note }, index) => (
        <li
          key={id}
          className={cx(styles.entry, styles[tones[code ?? 0] ?? 'calm'])}
          aria-current={index === entries.length - 1 ? 'step' : undefined}
        >
          <p className={styles.label}>{label}</p>
          <p className={styles.at}>
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          {note !== null && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
