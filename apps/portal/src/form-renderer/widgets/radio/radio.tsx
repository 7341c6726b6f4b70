import type { StaticOption } from '@charter/form-logic';
import { Button } from '../../../ui/button.tsx';
import { chosenOption } from '../../options/chosen-option.ts';
import { ListPending } from '../../options/list-trouble.tsx';
import { useOptions } from '../../options/use-options.ts';
import styles from '../../../ui/box.module.css';
import { leavesGroup } from '../../../ui/leaves-group.ts';
import type { WidgetProps } from '../widget.ts';
import * as texts from '../../texts.ts';

/** All answers in sight, one of them chosen. Its name and role are the field's. */
export function RadioWidget({ onChange, onLeave, ...props }: WidgetProps) {
  const offered = useOptions(props.field, props.within);
  if (offered.state !== 'ready') return <ListPending offered={offered} id={props.id} />;
  const { options } = offered;
  const chosen = chosenOption(options, props.value);
  // The platform's own way out of a choice does not exist: a click too many could never be taken back.
  const canClear = chosen !== undefined && !props.required && !props.disabled;
  // The error summary leads to the first that can be chosen.
  const first = options.findIndex((option) => !option.disabled);
  const idOf = (index: number) => (index === first ? props.id : `${props.id}-${index}`);
  return (
    <div className={styles.rows} onBlur={leavesGroup(onLeave)}>
      <div className={areShort(options) ? styles.inline : styles.rows}>
        {options.map((option, index) => (
          <div key={String(option.value)} className={styles.row}>
            <input
              id={idOf(index)}
              name={props.path}
              type="radio"
              className={styles.box}
              value={String(option.value)}
              checked={option === chosen}
              onChange={() => onChange(option.value)}
              disabled={props.disabled || option.disabled}
            />
            <label htmlFor={idOf(index)} className={styles.label}>
              {option.label}
            </label>
          </div>
        ))}
      </div>
      {canClear && (
        <Button
          size="small"
          className={styles.clear}
          aria-describedby={props.labelledBy}
          onClick={() => {
            onChange(undefined);
            document.getElementById(idOf(options.indexOf(chosen)))?.focus();
          }}
        >
          {texts.clearAnswer}
        </Button>
      )}
    </div>
  );
}

/** Few and short enough to stand side by side. */
const areShort = (options: readonly StaticOption[]): boolean =>
  options.length <= 3 && options.every(({ label }) => label.length <= 16);
