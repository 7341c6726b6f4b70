import { spacedPhone } from '@charter/contracts';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import control from '../../../ui/control.module.css';
import { textOf } from '../../../ui/use-typed-text.ts';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import { leavesGroup } from '../../../ui/leaves-group.ts';
import type { WidgetProps } from '../widget.ts';
import { diallingCodes } from './dialling-texts.ts';
import { countryOf, tidy, withCountry } from './phone-number.ts';
import styles from './phone.module.css';
import * as texts from '../../texts.ts';

/** The whole number in one box; the list beside it puts a country's code in front, and shows the one that is there. */
export function PhoneWidget({ onChange, onLeave, ...props }: WidgetProps) {
  const { text, type, settle } = useTypedText(props.value, onChange, tidy, spacedPhone);
  const [preferred, setPreferred] = useState<string | null>(null);
  const country = countryOf(textOf(props.value), preferred);
  // Until somebody comes to the list it holds what it shows: two hundred closed rows are more than a field costs.
  const [visited, setVisited] = useState(false);
  return (
    <div
      className={styles.row}
      onBlur={leavesGroup(() => {
        settle();
        onLeave();
      })}
    >
      <select
        className={cx(control.control, styles.country)}
        aria-label={texts.countryCode}
        aria-describedby={props.labelledBy}
        value={country ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value || undefined;
          setPreferred(chosen ?? null);
          onChange(withCountry(textOf(props.value), chosen));
        }}
        onPointerDown={() => setVisited(true)}
        onFocus={() => setVisited(true)}
        disabled={props.disabled}
      >
        <option value="">{texts.countryCode}</option>
        {visited ? rows : rows.find(({ key }) => key === country)}
      </select>
      <input
        id={props.id}
        name={props.path}
        type="tel"
        className={cx(control.control, styles.number)}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        autoComplete={props.field.autocomplete ?? 'tel'}
        aria-required={props.required}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
      />
    </div>
  );
}

const rows = Object.entries(diallingCodes).map(([name, code]) => (
  <option key={name} value={name}>{`${name} +${code}`}</option>
));
