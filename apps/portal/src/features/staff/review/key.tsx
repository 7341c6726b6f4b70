import styles from './key.module.css';

/** The key that does the same: a hint, never the only way. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
);
