import { useId, type ComponentProps, type ReactNode } from 'react';
import { CharacterCount } from './character-count.tsx';
import control from './control.module.css';
import { cx } from './cx.ts';
import { DateInput } from './date/date-input.tsx';
import { MonthInput } from './date/month-input.tsx';
import styles from './field.module.css';
import { textOf } from './use-typed-text.ts';
import * as texts from './texts.ts';

/**
 * Fields beside each other where there is room. Their controls stand on one line, whatever hint or error one has. A steady
 * grid keeps its columns when a field is hidden.
 */
export function FieldGrid({ steady = false, children }: { steady?: boolean; children: ReactNode }) {
  return <div className={cx(styles.grid, steady && styles.steady)}>{children}</div>;
}

export interface FieldProps {
  id: string;
  label: ReactNode;
  /**
   * One control has a label, several are a group with a name, a box has its words beside it, and words alone have no
   * name.
   */
  labelling?: 'label' | 'group' | 'radiogroup' | 'beside' | 'none';
  help?: ReactNode;
  error?: string | undefined;
  /** The error is said as soon as it comes: it follows from what was done at the field, and no summary says it. */
  alerts?: boolean;
  required?: boolean | undefined;
  /** Says that it may be left out. */
  optional?: boolean | undefined;
  /** Takes the whole line of a grid. */
  full?: boolean | undefined;
  /** Begins a line of a grid, whatever stands or stood before it. */
  startsRow?: boolean | undefined;
  /** Its name is that of a part of the page, and as large. */
  heading?: boolean | undefined;
  /** The path of the answer, where a form has to find its field again. */
  path?: string | undefined;
  children: (ids: { describedBy: string | undefined; labelledBy: string }) => ReactNode;
}

/** What surrounds every control, in a form or outside: its name, whether it may be left out, help, and what is wrong. */
export function Field(props: FieldProps) {
  const { id, label, labelling = 'label', help, error, required, optional = false, path } = props;
  const ids = {
    label: `${id}-label`,
    optional: `${id}-optional`,
    help: `${id}-help`,
    error: `${id}-error`,
  };
  const isHelped = help !== undefined && help !== '';
  const describedBy =
    [isHelped && ids.help, error && ids.error, optional && ids.optional].filter(Boolean).join(' ') ||
    undefined;
  const helpWords = isHelped && (
    <p id={ids.help} className={cx(styles.help, labelling === 'beside' && styles.indented)}>
      {help}
    </p>
  );
  const errorWords = error && (
    <p id={ids.error} role={props.alerts ? 'alert' : undefined} className={styles.error}>
      {error}
    </p>
  );
  const isGroup = labelling === 'group' || labelling === 'radiogroup';
  const isBeside = labelling === 'beside';
  const isNamed = isGroup || labelling === 'label';
  // Beside the label and not in it: the name of a field is its name.
  const optionalWord = optional && (
    <span id={ids.optional} className={styles.optional}>
      {texts.optional}
    </span>
  );
  const hasWords = errorWords || (isNamed && helpWords);
  const parts = (
    <>
      {isGroup && (
        <legend className={cx(styles.top, optional && styles.besideOptional)}>
          <span id={ids.label} className={cx(styles.name, props.heading && styles.heading)}>
            {label}
          </span>
        </legend>
      )}
      {/* Beside the legend and not in it, on the same line. */}
      {isGroup && optional && <div className={styles.aside}>{optionalWord}</div>}
      {labelling === 'label' && (
        <div className={styles.top}>
          <label id={ids.label} htmlFor={id} className={styles.name}>
            {label}
          </label>
          {optionalWord}
        </div>
      )}
      {hasWords && (
        <div className={styles.words}>
          {!isBeside && helpWords}
          {errorWords}
        </div>
      )}
      <div className={styles.control}>
        {props.children({ describedBy, labelledBy: ids.label })}
        {isBeside && helpWords}
      </div>
    </>
  );
  return (
    <div
      className={cx(
        styles.field,
        props.full && styles.full,
        props.startsRow && styles.startsRow,
        error !== undefined && styles.wrong,
      )}
      data-field={path}
    >
      {isGroup ? (
        // Without a box of its own, so that its parts stand on the lines of the grid.
        <fieldset
          className={styles.group}
          aria-describedby={describedBy}
          {...(labelling === 'radiogroup' && {
            role: 'radiogroup',
            'aria-required': required,
            'aria-invalid': error !== undefined,
          })}
        >
          {parts}
        </fieldset>
      ) : (
        parts
      )}
    </div>
  );
}

interface Labelled {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  full?: boolean | undefined;
}

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'id' | 'value' | 'onChange' | 'className' | 'children' | 'required'
> & { value: string; onChange: (value: string) => void };

/** What the field around a control is given, what says its state to a screen reader, and what is the control's own. */
function useLabelled<Props extends Labelled>(props: Props) {
  const { label, help, error, required, optional, full, ...own } = props;
  const id = useId();
  return {
    around: { id, label, help, error, required, optional, full },
    stated: { id, 'aria-required': required, 'aria-invalid': error !== undefined },
    own,
  };
}

/** One line of text. */
export function TextField(props: Labelled & Native<'input'>) {
  const { around, stated, own } = useLabelled(props);
  return (
    <Field {...around}>
      {({ describedBy }) => (
        <input
          type="text"
          {...own}
          {...stated}
          className={control.control}
          aria-describedby={describedBy}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A date as yyyy-mm-dd; what is typed and is no date stays as it was typed. */
export function DateField(
  props: Labelled & { value: string; onChange: (value: string) => void; disabled?: boolean },
) {
  const { around, own } = useLabelled(props);
  const { id, label, required = false, error } = around;
  return (
    <Field {...around}>
      {({ describedBy }) => (
        <DateInput
          disabled={false}
          {...own}
          {...{ id, label, required, describedBy }}
          name={id}
          invalid={error !== undefined}
          onChange={(date) => props.onChange(textOf(date))}
          onLeave={() => {}}
        />
      )}
    </Field>
  );
}

/** A month of a year as yyyy-mm; `path` is where a page finds it again. */
export function MonthField(
  props: Labelled & { path: string; value: string; onChange: (value: string) => void },
) {
  const { around, own } = useLabelled(props);
  const { path, value, onChange } = own;
  return (
    <Field {...around} path={path} labelling="group">
      {({ describedBy }) => (
        <MonthInput
          disabled={false}
          {...{ id: around.id, name: path, value, onChange, describedBy }}
          required={around.required ?? false}
          invalid={around.error !== undefined}
          onLeave={() => {}}
        />
      )}
    </Field>
  );
}

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps {
  options: readonly SelectOption[];
  /** The first entry, which stands for no choice; without it one is always chosen. */
  prompt?: string;
}

/** A short list, in the platform's own control; `path` is where a page finds it again. */
export function SelectField(
  props: Labelled & SelectProps & Native<'select'> & { path?: string | undefined },
) {
  const { around, stated, own } = useLabelled(props);
  const { options, prompt, path, ...select } = own;
  return (
    <Field {...around} path={path}>
      {({ describedBy }) => (
        <select
          {...select}
          {...stated}
          className={control.control}
          aria-describedby={describedBy}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Several lines; the box grows with them where the browser can, and counts towards its limit. */
export function TextAreaField(props: Labelled & { limit?: number } & Native<'textarea'>) {
  const { around, stated, own } = useLabelled(props);
  const { limit, ...area } = own;
  const limitId = limit === undefined ? undefined : `${around.id}-limit`;
  return (
    <Field {...around}>
      {({ describedBy }) => (
        <>
          {/* No maxlength: it would cut off what is pasted without a word. */}
          <textarea
            rows={4}
            {...area}
            {...stated}
            className={cx(control.control, control.area)}
            aria-describedby={cx(describedBy, limitId) || undefined}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
          {limit !== undefined && <CharacterCount id={limitId} text={props.value} limit={limit} />}
        </>
      )}
    </Field>
  );
}
