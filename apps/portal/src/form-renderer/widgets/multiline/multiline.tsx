import { cx } from '../../../ui/cx.ts';
import control from '../../../ui/control.module.css';
import { textOf } from '../../../ui/use-typed-text.ts';
import { useSchema } from '../use-schema.ts';
import type { WidgetProps } from '../widget.ts';
import { CharacterCount } from '../../../ui/character-count.tsx';

/** Several lines; the box grows with them where the browser can. */
export function MultilineWidget({ onChange, onLeave, ...props }: WidgetProps) {
  const limit = useSchema(props.path)?.maxLength;
  const text = textOf(props.value);
  const limitId = limit === undefined ? undefined : `${props.id}-limit`;
  return (
    <>
      {/* No maxlength: it would cut off what is pasted without a word. */}
      <textarea
        id={props.id}
        name={props.path}
        rows={4}
        className={cx(control.control, control.area)}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        autoComplete={props.field.autocomplete}
        aria-required={props.required}
        aria-invalid={props.invalid}
        aria-describedby={[props.describedBy, limitId].filter(Boolean).join(' ') || undefined}
        disabled={props.disabled}
      />
      {limit !== undefined && <CharacterCount id={limitId} text={text} limit={limit} />}
    </>
  );
}
