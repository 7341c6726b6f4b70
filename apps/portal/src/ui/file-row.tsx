import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './file-row.module.css';

export interface FileAct {
  readonly label: string;
  /** With the name of the file, for whoever hears the button without seeing the row. */
  readonly spoken: string;
  readonly onPress: () => void;
}

interface FileRowProps {
  name: string;
  /** Its size, how much of it was sent, or what becomes of it. */
  detail?: string | undefined;
  /** Why it is not where it should be, in place of the detail. */
  problem?: string | undefined;
  /** While it is being sent. */
  sending?: { readonly label: string; readonly sent: number; readonly size: number } | undefined;
  acts: readonly FileAct[];
  /** Stands below, such as a further question about the file. */
  children?: ReactNode;
}

export function FileRows({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** A file that was chosen, is on its way, has arrived or did not: what it is, and what can be done with it. */
export function FileRow({ name, detail, problem, sending, acts, children }: FileRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {problem !== undefined ? (
          <p className={styles.problem}>{problem}</p>
        ) : (
          detail !== undefined && <p className={styles.detail}>{detail}</p>
        )}
      </div>
      {sending && (
        <progress
          className={styles.meter}
          aria-label={sending.label}
          value={sending.sent}
          max={Math.max(sending.size, 1)}
        />
      )}
      <div className={styles.acts}>
        {acts.map(({ label, spoken, onPress }) => (
          <Button key={label} size="small" onClick={onPress} aria-label={spoken}>
            {label}
          </Button>
        ))}
      </div>
      {children}
    </li>
  );
}
