import type { StaticOption } from '@charter/form-logic';
import { memo, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadingText } from '../options/list-trouble.tsx';
import styles from './combobox.module.css';
import type { FoundOptions } from './search-options.ts';
import * as texts from '../texts.ts';

interface OptionsPopupProps {
  id: string;
  found: FoundOptions;
  active: number;
  chosen: ReadonlySet<unknown>;
  several: boolean;
  loading: boolean;
  typed: string;
  labelledBy: string;
  onChoose: (option: StaticOption) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The list under the control. It exists only while it is open: a page may hold a hundred closed ones. */
export function OptionsPopup({ id, found, active, chosen, several, onChoose, ...props }: OptionsPopupProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => keepInSight(list.current, active), [active, found]);
  const choose = ({ target, currentTarget }: MouseEvent<HTMLUListElement>) => {
    const row = target instanceof Element ? target.closest('[role=option]') : null;
    const option = row && found.rows[[...currentTarget.children].indexOf(row)];
    if (option) onChoose(option);
  };
  return (
    // A press must not take the focus from the text; the click that follows chooses.
    <div ref={keepPlaced} className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      {found.rows.length > 0 && (
        <ul
          ref={list}
          id={id}
          role="listbox"
          className={styles.list}
          aria-labelledby={props.labelledBy}
          aria-multiselectable={several || undefined}
          onClick={choose}
        >
          {found.rows.map((option, index) => (
            <Row
              key={String(option.value)}
              id={optionId(id, index)}
              option={option}
              active={index === active}
              chosen={chosen.has(option.value)}
            />
          ))}
        </ul>
      )}
      {props.loading && <p className={styles.note}>{loadingText}</p>}
      {!props.loading && found.total === 0 && (
        <p className={styles.note}>
          {props.typed === '' ? texts.listIsEmpty : texts.nothingFitsTyped(props.typed)}
        </p>
      )}
      {found.total > found.rows.length && <p className={styles.note}>{texts.typeToNarrowList}</p>}
    </div>
  );
}

interface RowProps {
  id: string;
  option: StaticOption;
  active: boolean;
  chosen: boolean;
}

/** Drawn anew only when it becomes or stops being the active one, or is chosen. */
const Row = memo(function Row({ id, option, active, chosen }: RowProps) {
  return (
    <li
      id={id}
      role="option"
      className={cx(styles.option, active && styles.active, option.isOther && styles.other)}
      aria-selected={chosen}
      aria-disabled={option.disabled}
    >
      <span>{option.label}</span>
      {chosen && <Icon name="good" width="16" height="16" />}
    </li>
  );
});

/** Above the control where there is more room, and never larger than the room, keyboard of a phone included. */
function keepPlaced(popup: HTMLDivElement): () => void {
  const place = () => {
    const control = popup.parentElement?.getBoundingClientRect();
    if (!control) return;
    const seen = window.visualViewport;
    const top = seen?.offsetTop ?? 0;
    const below = top + (seen?.height ?? window.innerHeight) - control.bottom;
    const above = control.top - top;
    // What it would take if it could; a list that is short now may be long after the next letter is deleted.
    popup.style.removeProperty('--room');
    const goesUp = below < Math.min(popup.offsetHeight + gap, comfortable) && above > below;
    popup.dataset['place'] = goesUp ? 'above' : 'below';
    popup.style.setProperty('--room', `${Math.max(goesUp ? above : below, smallest)}px`);
  };
  place();
  window.addEventListener('resize', place);
  window.visualViewport?.addEventListener('resize', place);
  return () => {
    window.removeEventListener('resize', place);
    window.visualViewport?.removeEventListener('resize', place);
  };
}

/** To the control, so that its focus ring is not covered. */
const gap = 8;
const comfortable = 280;
const smallest = 140;

/** Scrolls the list and not the page. */
function keepInSight(list: HTMLUListElement | null, active: number): void {
  const row = list?.children[active];
  if (!list || !(row instanceof HTMLElement)) return;
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop;
  const end = row.offsetTop + row.offsetHeight;
  if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
}
