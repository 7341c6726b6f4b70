import styles from './loader-overlay.module.css';

/** Covers the page and says why. The region stays on the page, so that a screen reader hears the message come. */
export function LoaderOverlay({ message }: { message: string | undefined }) {
  return (
    <div role="status">
      {message !== undefined && (
        <div className={styles.overlay}>
          <div className={styles.card}>
            <span className={styles.spinner} aria-hidden="true" />
            {message}
          </div>
        </div>
      )}
    </div>
  );
}
