import { linkedWords } from '@charter/form-logic';
import { cx } from '../../../ui/cx.ts';
import boxStyles from '../box.module.css';
import type { WidgetProps } from '../widget.ts';
import styles from './acknowledgement.module.css';

/** A statement to agree to. What it names can be read before: its links open beside the form, which stays as it is. */
export function AcknowledgementWidget({ onChange, onLeave, ...props }: WidgetProps) {
  const pieces = linkedWords(props.field.label);
  const hint = pieces.some(({ href }) => href !== undefined) ? `${props.id}-links` : undefined;
  return (
    <div className={cx(boxStyles.row, styles.statement)}>
      <input
        id={props.id}
        name={props.path}
        type="checkbox"
        className={boxStyles.box}
        checked={props.value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onLeave}
        aria-required={props.required}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
      />
      <label id={props.labelledBy} htmlFor={props.id} className={boxStyles.label}>
        {pieces.map(({ words, href }, index) =>
          href === undefined ? (
            words
          ) : (
            <a key={index} href={href} target="_blank" rel="noreferrer" aria-describedby={hint}>
              {words}
            </a>
          ),
        )}
      </label>
      {hint && (
        <p id={hint} className={styles.hint}>
          {pieces.filter(({ href }) => href !== undefined).length > 1
            ? 'The links open in new tabs.'
            : 'The link opens in a new tab.'}
        </p>
      )}
    </div>
  );
}
