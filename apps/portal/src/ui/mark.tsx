import styles from './mark.module.css';

/** Two chords, a deck, four hangers: the bridge of the home page at the size of a letter. */
export function Mark() {
  return (
    <svg
      className={styles.mark}
      width="34"
      height="26"
      viewBox="0 0 34 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M1 24.5h32M1 12.5h32M3 24.5Q17-20.5 31 24.5M12 12.5V6.4M17 12.5V3M22 12.5V6.4" />
    </svg>
  );
}
