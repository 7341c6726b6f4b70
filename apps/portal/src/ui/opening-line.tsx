import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './opening-line.module.css';

interface OpeningLineProps {
  /** The list that it opens. */
  controls: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Where there is no room for a list beside the page: one line that says where one is in it, and opens it. */
export function OpeningLine({ controls, open, onToggle, children }: OpeningLineProps) {
  return (
    <button
      type="button"
      className={styles.line}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span>{children}</span>
      <Icon name="chevron-down" width="16" height="16" />
    </button>
  );
}
