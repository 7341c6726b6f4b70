import { chosenOption, optionFor } from '../../options/chosen-option.ts';
import { ListTrouble, loadingText } from '../../options/list-trouble.tsx';
import { useOptions } from '../../options/use-options.ts';
import styles from '../../../ui/control.module.css';
import type { WidgetProps } from '../widget.ts';
import * as texts from '../../texts.ts';

/** A short list, in the platform's own control. */
export function SelectWidget({ onChange, onLeave, ...props }: WidgetProps) {
  const offered = useOptions(props.field, props.within);
  const { options, state } = offered;
  const chosen = chosenOption(options, props.value);
  return (
    <>
      <select
        id={props.id}
        name={props.path}
        className={styles.control}
        value={chosen ? String(chosen.value) : ''}
        onChange={(event) => onChange(optionFor(options, event.currentTarget.value)?.value)}
        onBlur={onLeave}
        autoComplete={props.field.autocomplete}
        aria-required={props.required}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        aria-busy={state === 'loading'}
        disabled={props.disabled}
      >
        <option value="">{promptFor[state]}</option>
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ListTrouble offered={offered} control={props.id} />
    </>
  );
}

const promptFor = {
  ready: texts.select,
  loading: loadingText,
  failed: texts.noList,
} as const;
