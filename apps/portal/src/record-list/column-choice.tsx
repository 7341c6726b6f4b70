import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Popover } from '../ui/popover.tsx';
import { ReorderableList } from '../ui/reorderable-list.tsx';
import styles from './list-toolbar.module.css';
import { choosableColumns, shownColumns } from './list-view.ts';
import type { ListColumn, ListSource } from './list.ts';
import type { ListNavigation } from './use-list-view.ts';
import * as texts from './texts.ts';

interface ColumnChoiceProps {
  source: ListSource;
  list: ListNavigation;
}

/** Which columns are shown, and in which order; the first one always is, and stays where it is. */
export function ColumnChoice(props: ColumnChoiceProps) {
  return (
    <Popover label={texts.columns} title={texts.inThisOrder}>
      {() => <Columns {...props} />}
    </Popover>
  );
}

function Columns({ source, list }: ColumnChoiceProps) {
  const base = useId();
  const choosable = choosableColumns(source);
  const usual = choosable.filter(({ optional }) => optional !== true).map(({ id }) => id);
  // Kept here as well as in the address: the focus follows a column at once, the address a moment later.
  const [shown, setShown] = useState(() =>
    shownColumns(source, list.view)
      .filter((column) => choosable.includes(column))
      .map(({ id }) => id),
  );
  const show = (ids: readonly string[]) => {
    setShown([...ids]);
    list.arrange(ids.join() === usual.join() || ids.length === 0 ? null : ids);
  };
  /** A box goes to the other group when it is ticked, and the focus with it. */
  const box = ({ id, label }: Pick<ListColumn, 'id' | 'label'>) => (
    <Checkbox
      key={id}
      id={`${base}-${id}`}
      label={label}
      checked={shown.includes(id)}
      onChange={(checked) => {
        flushSync(() => show(checked ? [...shown, id] : shown.filter((one) => one !== id)));
        document.getElementById(`${base}-${id}`)?.focus();
      }}
    />
  );
  const hidden = choosable.filter(({ id }) => !shown.includes(id));
  return (
    <>
      <ReorderableList
        label={texts.inThisOrder}
        items={shown.flatMap((id) => choosable.filter((column) => column.id === id))}
        renderItem={box}
        onChange={(items) => show(items.map(({ id }) => id))}
      />
      {hidden.length > 0 && (
        <div role="group" aria-label={texts.notShown}>
          <p className={styles.name}>{texts.notShown}</p>
          {hidden.map(box)}
        </div>
      )}
      {list.view.columns !== null && (
        <Button size="small" onClick={() => show(usual)}>
          {texts.usualColumns}
        </Button>
      )}
    </>
  );
}
