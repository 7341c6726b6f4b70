import styles from '../../../ui/control.module.css';
import { textOf } from '../../../ui/use-typed-text.ts';
import type { WidgetProps } from '../widget.ts';

/** An email address, judged by the rules of the form and not by the browser. */
export function EmailWidget({ onChange, onLeave, ...props }: WidgetProps) {
  return (
    <input
      id={props.id}
      name={props.path}
      type="email"
      inputMode="email"
      className={styles.control}
      value={textOf(props.value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      autoComplete={props.field.autocomplete ?? 'email'}
      autoCapitalize="none"
      spellCheck={false}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      disabled={props.disabled}
    />
  );
}
