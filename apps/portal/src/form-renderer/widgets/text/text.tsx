import styles from '../../../ui/control.module.css';
import { textOf } from '../../../ui/use-typed-text.ts';
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
