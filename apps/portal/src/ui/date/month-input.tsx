import { monthName } from '../../lib/language.ts';
import control from '../control.module.css';
import { cx } from '../cx.ts';
import { leavesGroup } from '../leaves-group.ts';
import { textOf } from '../use-typed-text.ts';
import { join, readWhole, split } from './month-and-year.ts';
import styles from './month-input.module.css';
import * as texts from '../texts.ts';

interface MonthInputProps {
  /** Of the month, which takes focus. */
  id: string;
  name: string;
  value: unknown;
  onChange: (value: string) => void;
  onLeave: () => void;
  required: boolean;
  invalid: boolean;
  disabled: boolean;
  describedBy: string | undefined;
}

const months = Array.from({ length: 12 }, (_none, index) => index + 1);

/** The month by its name and the year by its digits, stored as yyyy-mm. */
export function MonthInput({ onChange, onLeave, ...props }: MonthInputProps) {
  const { month, year } = split(textOf(props.value));
  const state = {
    'aria-required': props.required,
    'aria-invalid': props.invalid,
    'aria-describedby': props.describedBy,
    disabled: props.disabled,
  };
  return (
    <div className={styles.row} onBlur={leavesGroup(onLeave)}>
      <label className={styles.part}>
        <span>{texts.month}</span>
        <select
          id={props.id}
          name={`${props.name}/month`}
          className={control.control}
          value={month}
          onChange={(event) => onChange(join({ month: event.currentTarget.value, year }))}
          {...state}
        >
          <option value="">{texts.select}</option>
          {months.map((number) => (
            <option key={number} value={String(number).padStart(2, '0')}>
              {monthName(number, 'long')}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.part}>
        <span>{texts.year}</span>
        <input
          name={`${props.name}/year`}
          type="text"
          inputMode="numeric"
          className={cx(control.control, styles.year)}
          value={year}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onChange(join(readWhole(typed) ?? { month, year: typed.trim() }));
          }}
          autoComplete="off"
          {...state}
        />
      </label>
    </div>
  );
}
