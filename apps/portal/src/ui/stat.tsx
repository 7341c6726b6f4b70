import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './stat.module.css';

interface StatProps {
  label: string;
  value: string;
  /** What it is compared with, in words: '12 more than last week'. */
  note?: string;
  /** Where the figure comes from; the whole of it is then the link. */
  to?: string;
  /** A sparkline, or nothing. */
  children?: ReactNode;
}

/** One figure that says how things stand. */
export function Stat({ label, value, note, to, children }: StatProps) {
  return (
    <div className={styles.stat}>
      <p className={styles.label}>
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className={styles.link}>
            {label}
          </Link>
        )}
      </p>
      <p className={styles.value}>{value}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </div>
  );
}

export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
