import type { CompiledSchema } from '@charter/form-logic';
import { cx } from '../../../ui/cx.ts';
import styles from '../../../ui/control.module.css';
import { useSchema } from '../use-schema.ts';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import type { WidgetProps } from '../widget.ts';
import { readNumber } from './read-number.ts';

/**
 * A number, typed as text: a number box of the browser drops what it cannot read and turns with the mouse wheel. The
 * engine reads the number out of the text.
 */
export function NumberWidget({ onChange, onLeave, ...props }: WidgetProps) {
  const schema = useSchema(props.path);
  const { text, type, settle } = useTypedText(props.value, onChange, readNumber);
  return (
    <input
      id={props.id}
      name={props.path}
      type="text"
      inputMode={keyboardFor(schema)}
      className={cx(styles.control, styles.short)}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        settle();
        onLeave();
      }}
      autoComplete={props.field.autocomplete ?? 'off'}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      disabled={props.disabled}
    />
  );
}

/** The keyboards of digits have no minus on some telephones. */
function keyboardFor(schema: CompiledSchema | undefined): 'text' | 'numeric' | 'decimal' {
  if (schema?.minimum === undefined || schema.minimum < 0) return 'text';
  return schema.type === 'integer' ? 'numeric' : 'decimal';
}
