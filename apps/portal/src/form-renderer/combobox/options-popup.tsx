import type { StaticOption } from '@charter/form-logic';
import { memo, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadingText } from '../options/list-trouble.tsx';
import styles from './combobox.module.css';
import type { FoundOptions } from './search-options.ts';
import * as texts from '../texts.ts';

interface OptionsPopupProps {
  popup: RefObject<HTMLDivElement | null>;
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
export function OptionsPopup(props: OptionsPopupProps) {
  const { popup, id, found, active, chosen, several, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => keepInSight(list.current, active), [active, found]);
  const choose = ({ target, currentTarget }: MouseEvent<HTMLUListElement>) => {
    const row = target instanceof Element ? target.closest('[role=option]') : null;
    const option = row && found.rows[[...currentTarget.children].indexOf(row)];
    if (option) onChoose(option);
  };
  return (
    // A press must not take the focus from the text; the click that follows chooses.
    <div
      ref={popup}
      popover="manual"
      className={styles.popup}
      onMouseDown={(event) => event.preventDefault()}
    >
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

/** Re-rendered only when it becomes or stops being the active one, or is chosen. */
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

/** Scrolls the list and not the page. */
function keepInSight(list: HTMLUListElement | null, active: number): void {
  const row = list?.children[active];
  if (!list || !(row instanceof HTMLElement)) return;
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop;
  const end = row.offsetTop + row.offsetHeight;
  if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
}
