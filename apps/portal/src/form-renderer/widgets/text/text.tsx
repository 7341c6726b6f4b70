import styles from '../../../ui/control.module.css';
import type { WidgetProps } from '../widget.ts';

/** One line, as typed. */
export function TextWidget({ onChange, onLeave, ...props }: WidgetProps) {
  return (
    <input
      id={props.id}
      name={props.path}
      type="text"
      className={styles.control}
      value={textOf(props.value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      autoComplete={props.field.autocomplete}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      disabled={props.disabled}
    />
  );
}

/** Anything that can be shown as text; the answers of an old draft may be of another kind. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
