import type { StaticOption } from '@charter/form-logic';
import { useState, type FocusEvent } from 'react';
import { ClearButton } from '../../ui/clear-button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ListTrouble, loadingText } from '../options/list-trouble.tsx';
import type { OfferedOptions } from '../options/use-options.ts';
import controlStyles from '../../ui/control.module.css';
import type { WidgetProps } from '../widgets/widget.ts';
import styles from './combobox.module.css';
import { OptionsPopup, optionId } from './options-popup.tsx';
import { useCombobox } from './use-combobox.ts';
import * as texts from '../texts.ts';

interface ComboboxProps extends Omit<WidgetProps, 'value' | 'within' | 'onChange'> {
  readonly offered: OfferedOptions;
  readonly chosen: readonly StaticOption[];
  readonly several?: boolean;
  /** For several: chosen again means taken back. */
  readonly onChoose: (option: StaticOption) => void;
  readonly onEmpty: () => void;
}

/** A text in which one searches a list. Only what is chosen from the list is an answer. */
export function Combobox({ offered, chosen, several = false, onChoose, onEmpty, ...props }: ComboboxProps) {
  const { options, state } = offered;
  const box = useCombobox({ options, chosen, several, onChoose, onEmpty });
  const { present } = box;
  // Nothing can be announced before somebody is here; until then the control is hardly more than its input.
  const [visited, setVisited] = useState(false);
  const isOpen = box.open && state !== 'failed' && !props.disabled;
  const { anchor, popup } = usePopup<HTMLDivElement>(isOpen, { align: 'both' });
  const hasRows = isOpen && box.found.rows.length > 0;
  const list = `${props.id}-list`;
  const status = `${props.id}-status`;

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // Another window came to the front: the person looks something up and comes back.
    if (document.activeElement === event.currentTarget) return;
    box.settle();
    props.onLeave();
  };
  const input = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    // Without the focus it was the browser that filled in what it remembered.
    if (document.activeElement === currentTarget) box.type(currentTarget.value);
    else box.chooseNamed(currentTarget.value);
  };

  return (
    <div className={styles.combobox}>
      <div ref={anchor} className={styles.field}>
        <input
          id={props.id}
          name={props.path}
          type="text"
          role="combobox"
          className={cx(controlStyles.control, styles.input)}
          value={box.typed ?? present?.label ?? ''}
          placeholder={state === 'loading' ? loadingText : several ? texts.searchAndAdd : undefined}
          onChange={input}
          onFocus={() => setVisited(true)}
          onClick={(event) => {
            if (isOpen) return;
            box.show('present');
            if (box.typed === null) event.currentTarget.select();
          }}
          onKeyDown={box.onKeyDown}
          onBlur={leave}
          autoComplete={props.field.autocomplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={hasRows}
          aria-controls={hasRows ? list : undefined}
          aria-activedescendant={hasRows && box.active >= 0 ? optionId(list, box.active) : undefined}
          aria-labelledby={props.labelledBy}
          aria-required={props.required}
          aria-invalid={props.invalid}
          aria-describedby={cx(props.describedBy, box.missed !== null && status) || undefined}
          disabled={props.disabled}
        />
        {present && !props.disabled && (
          <ClearButton
            label={texts.clear}
            describedBy={props.labelledBy}
            // Another stop at each field would be one too many.
            byPointerOnly
            className={styles.clear}
            onClick={() => {
              onEmpty();
              box.rest();
              document.getElementById(props.id)?.focus();
            }}
          />
        )}
        <Icon name="chevron-down" width="16" height="16" className={styles.chevron} />
        {isOpen && (
          <OptionsPopup
            popup={popup}
            id={list}
            found={box.found}
            active={box.active}
            chosen={new Set(chosen.map(({ value }) => value))}
            several={several}
            loading={state === 'loading'}
            typed={box.typed?.trim() ?? ''}
            labelledBy={props.labelledBy}
            onChoose={box.choose}
          />
        )}
      </div>
      {visited && (
        <div role="status" id={status} className={styles.status}>
          {box.missed !== null && <p className={styles.missed}>{missedText(box.missed, offered, present)}</p>}
          {isOpen && state === 'ready' && <VisuallyHidden>{countText(box.found.total)}</VisuallyHidden>}
        </div>
      )}
      <ListTrouble offered={offered} control={props.id} />
    </div>
  );
}

const countText = (total: number): string => (total === 0 ? texts.nothingFits : texts.choices(total));

/** What became of a text that is no answer, and what to do when the list lacks it. */
function missedText(
  missed: string,
  { options, state }: OfferedOptions,
  present: StaticOption | undefined,
): string {
  if (state !== 'ready') return texts.notKept(missed);
  const other = options.find((option) => option.isOther);
  const kept = present ? texts.answerStill(present.label) : texts.chooseFromList;
  const way = other && other !== present ? ` ${texts.ifMissing(other.label)}` : '';
  return `${texts.notOnList(missed)} ${kept}${way}`;
}
