import { linkedWords } from '@charter/form-logic';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { WidgetProps } from '../widget.ts';
import styles from './acknowledgement.module.css';
import * as texts from '../../texts.ts';

/** A statement to agree to. What it names can be read before: its links open beside the form, which stays as it is. */
export function AcknowledgementWidget(props: WidgetProps) {
  const pieces = linkedWords(props.field.label);
  const hint = pieces.some(({ href }) => href !== undefined) ? `${props.id}-links` : undefined;
  return (
    <div className={styles.statement}>
      <Checkbox
        id={props.id}
        labelId={props.labelledBy}
        name={props.path}
        label={pieces.map(({ words, href }, index) =>
          href === undefined ? (
            words
          ) : (
            <a key={index} href={href} target="_blank" rel="noreferrer" aria-describedby={hint}>
              {words}
            </a>
          ),
        )}
        checked={props.value === true}
        onChange={props.onChange}
        onBlur={props.onLeave}
        required={props.required}
        invalid={props.invalid}
        disabled={props.disabled}
        describedBy={props.describedBy}
      />
      {hint && (
        <p id={hint} className={styles.hint}>
          {pieces.filter(({ href }) => href !== undefined).length > 1
            ? texts.linksOpenTabs
            : texts.linkOpensTab}
        </p>
      )}
    </div>
  );
}
