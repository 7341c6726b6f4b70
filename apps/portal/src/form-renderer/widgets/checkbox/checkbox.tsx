import styles from '../box.module.css';
import type { WidgetProps } from '../widget.ts';

/** One box with its label beside it. */
export function CheckboxWidget({ onChange, onLeave, ...props }: WidgetProps) {
  return (
    <div className={styles.row}>
      <input
        id={props.id}
        name={props.path}
        type="checkbox"
        className={styles.box}
        checked={props.value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onLeave}
        aria-required={props.required}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
      />
      <label id={props.labelledBy} htmlFor={props.id} className={styles.label}>
        {props.field.label}
      </label>
    </div>
  );
}
