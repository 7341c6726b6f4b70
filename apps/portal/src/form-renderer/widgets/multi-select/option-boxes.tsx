import styles from '../../../ui/box.module.css';
import { leavesGroup } from '../../../ui/leaves-group.ts';
import type { SeveralProps } from './chosen-options.ts';

/** A box for each. */
export function OptionBoxes({ offered, chosen, onAdd, onRemove, onLeave, ...props }: SeveralProps) {
  const { options } = offered;
  const boxes = [...options, ...chosen.filter((option) => !options.includes(option))];
  const first = boxes.findIndex((option) => !option.disabled);
  return (
    <div className={styles.rows} onBlur={leavesGroup(onLeave)}>
      {boxes.map((option, index) => {
        const id = index === first ? props.id : `${props.id}-${index}`;
        const isChosen = chosen.includes(option);
        return (
          <div key={String(option.value)} className={styles.row}>
            <input
              id={id}
              name={props.path}
              type="checkbox"
              className={styles.box}
              value={String(option.value)}
              checked={isChosen}
              onChange={() => (isChosen ? onRemove(option) : onAdd(option))}
              aria-invalid={props.invalid}
              // One that may no longer be chosen can still be taken back.
              disabled={props.disabled || (option.disabled && !isChosen)}
            />
            <label htmlFor={id} className={styles.label}>
              {option.label}
            </label>
          </div>
        );
      })}
    </div>
  );
}
