import type { StaticOption } from '@charter/form-logic';
import { useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Combobox } from '../../combobox/index.ts';
import type { SeveralProps } from './chosen-options.ts';
import styles from './option-chips.module.css';
import * as texts from '../../texts.ts';

/** What is chosen, each with a button that takes it away, and below it the list to search. */
export function OptionChips({ chosen, onAdd, onRemove, ...props }: SeveralProps) {
  const chips = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const count = (number: number) => (number === 0 ? texts.noneChosen : texts.chosenCount(number));
  const add = (option: StaticOption) => {
    onAdd(option);
    setSaid(texts.optionAdded(option.label, count(chosen.length + 1)));
  };
  const remove = (option: StaticOption) => {
    onRemove(option);
    setSaid(texts.optionRemoved(option.label, count(chosen.length - 1)));
  };
  const removeByButton = (option: StaticOption) => {
    // The button goes away with its chip: the one after it takes the focus, or the one before, or the search.
    const buttons = [...(chips.current?.querySelectorAll('button') ?? [])];
    const index = chosen.indexOf(option);
    (buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById(props.id))?.focus();
    remove(option);
  };
  return (
    <div className={styles.several}>
      {chosen.length > 0 && (
        <ul ref={chips} className={styles.chips} aria-label={texts.chosenOptions}>
          {chosen.map((option) => (
            <li key={String(option.value)} className={styles.chip}>
              <span>{option.label}</span>
              {!props.disabled && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={texts.removeOption(option.label)}
                  onClick={() => removeByButton(option)}
                >
                  <Icon name="close" width="14" height="14" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {props.disabled ? (
        chosen.length === 0 && <p className={styles.none}>{texts.noneChosenYet}</p>
      ) : (
        <Combobox
          {...props}
          several
          chosen={chosen}
          onChoose={(option) => (chosen.includes(option) ? remove(option) : add(option))}
          onEmpty={() => undefined}
        />
      )}
    </div>
  );
}
