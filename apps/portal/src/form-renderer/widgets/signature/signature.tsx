import { cx } from '../../../ui/cx.ts';
import control from '../../../ui/control.module.css';
import { textOf } from '../../../ui/use-typed-text.ts';
import type { WidgetProps } from '../widget.ts';
import styles from './signature.module.css';

/** A name that is typed, not drawn: anybody can type it, with any device. */
export function SignatureWidget({ onChange, onLeave, ...props }: WidgetProps) {
  return (
    <input
      id={props.id}
      name={props.path}
      type="text"
      className={cx(control.control, styles.signature)}
      value={textOf(props.value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      autoComplete={props.field.autocomplete ?? 'name'}
      spellCheck={false}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      disabled={props.disabled}
    />
  );
}
