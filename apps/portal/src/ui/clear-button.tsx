import styles from './clear-button.module.css';
import { Icon } from './icon.tsx';

/** Empties the field in whose frame it stands, at its end; the frame is positioned. */
export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} className={styles.clear} onClick={onClick}>
      <Icon name="close" width="16" height="16" />
    </button>
  );
}
