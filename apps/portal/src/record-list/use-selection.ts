import { useState } from 'react';
import type { TableSelection } from '../ui/table.tsx';
import type { ListRow } from './list.ts';
import type { ListView } from './list-view.ts';

export interface Selection {
  readonly rows: readonly ListRow[];
  readonly clear: () => void;
  readonly table: Omit<TableSelection<ListRow>, 'nameOf'>;
}

/** Rows that were chosen, over all pages of one question; another question begins without any. */
export function useSelection({ search, choices }: ListView): Selection {
  const question = JSON.stringify([search, choices]);
  const [chosen, setChosen] = useState<{ question: string; rows: ReadonlyMap<string, ListRow> }>({
    question,
    rows: new Map(),
  });
  const rows = chosen.question === question ? chosen.rows : new Map<string, ListRow>();
  return {
    rows: [...rows.values()],
    clear: () => setChosen({ question, rows: new Map() }),
    table: {
      selected: new Set(rows.keys()),
      onChange: (changed, isSelected) => {
        const next = new Map(rows);
        for (const row of changed) {
          if (isSelected) next.set(row.id, row);
          else next.delete(row.id);
        }
        setChosen({ question, rows: next });
      },
    },
  };
}
