import { useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import control from '../control.module.css';
import { useTypedText } from '../use-typed-text.ts';
import { leavesGroup } from '../leaves-group.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import styles from './date-input.module.css';
import { dayFirstText, readDate } from './read-date.ts';
import * as texts from '../texts.ts';

interface DateInputProps {
  id: string;
  name: string;
  /** What date it is; names the calendar. */
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onLeave: () => void;
  autocomplete?: string | undefined;
  required: boolean;
  invalid: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  /** Shown DD/MM/YYYY; the value is yyyy-mm-dd all the same. */
  dayFirst?: boolean | undefined;
}

/** A date to type, with a calendar for who would rather see the days. */
export function DateInput({ onChange, onLeave, dayFirst = false, ...props }: DateInputProps) {
  const { text, type, settle } = useTypedText(
    props.value,
    onChange,
    readDate,
    dayFirst ? dayFirstText : undefined,
  );
  // Not there before it is first opened: most never are.
  const [open, setOpen] = useState<boolean | null>(null);
  const row = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={row}
      className={styles.row}
      onBlur={leavesGroup(() => {
        settle();
        onLeave();
      })}
    >
      <input
        id={props.id}
        name={props.name}
        type="text"
        inputMode="text"
        placeholder={dayFirst ? texts.dayFirstPattern : texts.datePattern}
        className={cx(control.control, styles.text)}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        autoComplete={props.autocomplete ?? 'off'}
        spellCheck={false}
        aria-required={props.required}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
      />
      <button
        type="button"
        className={styles.open}
        aria-label={texts.openCalendar}
        aria-describedby={`${props.id}-label`}
        aria-haspopup="dialog"
        disabled={props.disabled}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
      </button>
      {open !== null && (
        <CalendarDialog
          open={open}
          label={props.label}
          value={readDate(text)}
          beside={row}
          onChoose={(date) => {
            setOpen(false);
            onChange(date);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
