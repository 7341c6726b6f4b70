import control from '../../../ui/control.module.css';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import { useFormScope } from '../../form-context.ts';
import type { WidgetProps } from '../widget.ts';
import words from '../words.module.css';
import { birthDateIn } from './birth-date.ts';
import * as texts from '../../texts.ts';

/** The 13 digits, in groups or not. The birth date in them shows a slip that the check digit would not. */
export function SouthAfricanIdWidget({ onChange, onLeave, ...props }: WidgetProps) {
  const { store } = useFormScope();
  const { text, type, settle } = useTypedText(props.value, onChange, withoutBlanks);
  const born = birthDateIn(withoutBlanks(text), store.today);
  const bornId = `${props.id}-born`;
  return (
    <>
      <input
        id={props.id}
        name={props.path}
        type="text"
        inputMode="numeric"
        className={control.control}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          settle();
          onLeave();
        }}
        autoComplete={props.field.autocomplete ?? 'off'}
        spellCheck={false}
        aria-required={props.required}
        aria-invalid={props.invalid}
        aria-describedby={[props.describedBy, born && bornId].filter(Boolean).join(' ') || undefined}
        disabled={props.disabled}
      />
      <p id={bornId} role="status" className={words.hint}>
        {born && texts.bornOn(born)}
      </p>
    </>
  );
}

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');
