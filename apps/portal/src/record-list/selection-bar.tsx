import type { ReactNode } from 'react';
import { grouped } from '../lib/language.ts';
import { Button } from '../ui/button.tsx';
import styles from './selection-bar.module.css';
import * as texts from './texts.ts';

interface SelectionBarProps {
  count: number;
  isAll: boolean;
  /** A selection ended because other rows are asked for. */
  wasCleared: boolean;
  /** How many match in all, where there are more than are selected and all of the page are. */
  more: { readonly total: number; readonly isMinimum: boolean; readonly most: number } | null;
  onAll: () => void;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Stands above the rows while some are selected; before, it only listens for something to say. */
export function SelectionBar({
  count,
  isAll,
  wasCleared,
  more,
  onAll,
  onClear,
  children,
}: SelectionBarProps) {
  const isTooMany = more !== null && (more.isMinimum || more.total > more.most);
  return (
    <div className={styles.bar} data-some={count > 0 || wasCleared || undefined}>
      <p role="status" className={styles.count}>
        {count > 0
          ? isAll
            ? texts.allSelected(grouped(count))
            : texts.selected(grouped(count))
          : wasCleared && texts.selectionCleared}
      </p>
      {count > 0 && (
        <>
          {more !== null && !isTooMany && (
            <Button look="link" size="small" onClick={onAll}>
              {texts.selectAllMatching(grouped(more.total))}
            </Button>
          )}
          {children}
          <Button look="link" size="small" className={styles.clear} onClick={onClear}>
            {texts.clearSelection}
          </Button>
          {more !== null && isTooMany && (
            <p className={styles.tooMany}>{texts.tooManyMatch(grouped(more.most))}</p>
          )}
        </>
      )}
    </div>
  );
}
