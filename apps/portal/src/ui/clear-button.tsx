import styles from './clear-button.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface ClearButtonProps {
  label: string;
  onClick: () => void;
  /** Before what else stands at the end of the frame, such as an arrow. */
  className?: string | undefined;
  /** The field, where several of them are cleared by the same word. */
  describedBy?: string | undefined;
  /** Not a stop of the Tab key, where the keyboard empties the text instead. */
  byPointerOnly?: boolean;
}

/** Empties the field in whose frame it stands, at its end; the frame is positioned. */
export function ClearButton({ label, onClick, className, describedBy, byPointerOnly }: ClearButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      className={cx(styles.clear, className)}
      onClick={onClick}
      {...(byPointerOnly ? { tabIndex: -1, onMouseDown: (event) => event.preventDefault() } : {})}
    >
      <Icon name="close" width="16" height="16" />
    </button>
  );
}
