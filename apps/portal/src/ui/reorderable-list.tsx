import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './reorderable-list.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as texts from './texts.ts';

interface Item {
  readonly id: string;
  readonly label: string;
}

interface ReorderableListProps {
  label: string;
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  /** What stands in a row in place of its label, such as a box to take it away by. */
  renderItem?: (item: Item) => ReactNode;
}

/** Things whose order matters. Buttons move them, for every hand; dragging is a shortcut beside. */
export function ReorderableList({ label, items, onChange, renderItem }: ReorderableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (from: number, to: number, focus?: 'up' | 'down') => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    const next = items.toSpliced(from, 1).toSpliced(to, 0, item);
    // Rendered before the focus follows the item; at either end the button that is left takes it.
    flushSync(() => {
      onChange(next);
      setSaid(texts.movedTo(item.label, to + 1, items.length));
    });
    if (!focus) return;
    const way = to === 0 ? 'down' : to === items.length - 1 ? 'up' : focus;
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-way=${way}]`)?.focus();
  };
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    move(
      items.findIndex(({ id }) => id === dragged),
      to,
    );
    setDragged(null);
  };
  return (
    <>
      <ol ref={list} aria-label={label} className={cx(styles.list, renderItem && styles.rendered)}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className={styles.item}
            draggable
            data-dragged={item.id === dragged || undefined}
            onDragStart={() => setDragged(item.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop(index)}
          >
            <span className={styles.words}>{renderItem ? renderItem(item) : item.label}</span>
            {index > 0 && (
              <Button size="small" data-way="up" onClick={() => move(index, index - 1, 'up')}>
                <Icon name="sort-up" width="16" height="16" />
                <VisuallyHidden>{texts.moveUp(item.label)}</VisuallyHidden>
              </Button>
            )}
            {index < items.length - 1 && (
              <Button size="small" data-way="down" onClick={() => move(index, index + 1, 'down')}>
                <Icon name="sort-down" width="16" height="16" />
                <VisuallyHidden>{texts.moveDown(item.label)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
