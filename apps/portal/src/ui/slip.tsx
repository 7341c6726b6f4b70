import type { ReactNode } from 'react';
import type { Fact } from './facts.tsx';
import { Icon } from './icon.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './slip.module.css';

interface SlipProps {
  label: string;
  /** What one asks for it by, and what it came to. */
  head: readonly Pick<Fact, 'term' | 'value'>[];
  children: ReactNode;
}

/** What somebody is given for what they sent or paid: its number at the head, then what is known of it. */
export function Slip({ label, head, children }: SlipProps) {
  return (
    <section className={styles.slip} aria-label={label}>
      <dl className={styles.head}>
        {head.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.inside}>{children}</div>
    </section>
  );
}

/** The heading of a page that says that something went well. */
export function DoneHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.done}>
      <span className={styles.seal}>
        <Icon name="good" width={36} height={36} />
      </span>
      <PageHeader title={title}>{children}</PageHeader>
    </div>
  );
}
