import type { RecordFilter } from '@charter/contracts';
import { useState } from 'react';
import type { TableSelection } from '../ui/table.tsx';
import { exportRequest } from './list-request.ts';
import { writeView, type ListView } from './list-view.ts';
import type { ListRow, ListSource } from './list.ts';

/** What was selected, as far as somebody can do something with it. */
export interface ListSelection {
  readonly count: number;
  /** Undefined where it is all that match: the server finds them by the filter. */
  readonly ids: readonly string[] | undefined;
  readonly filter: RecordFilter | null;
  /** What stands in the address behind the list. */
  readonly query: string;
  readonly clear: () => void;
}

interface Chosen {
  /** The list's question, without its order and pages. */
  readonly question: string;
  readonly rows: ReadonlyMap<string, ListRow>;
  /** All that match, on whatever page. */
  readonly isAll: boolean;
  /** There was a selection, which another question has ended. */
  readonly wasCleared: boolean;
}

interface Selecting {
  readonly selection: ListSelection;
  readonly isAll: boolean;
  readonly wasCleared: boolean;
  readonly selectAll: () => void;
  readonly tableOf: (rows: readonly ListRow[]) => Omit<TableSelection<ListRow>, 'nameOf'>;
}

/** Rows that were chosen, over all pages of one question, or all that match it; another question begins without any. */
export function useSelection(source: ListSource, view: ListView, total: number): Selecting {
  const question = JSON.stringify([view.search, view.choices]);
  const none = { question, rows: new Map(), isAll: false, wasCleared: false };
  const [kept, setChosen] = useState<Chosen>(none);
  let chosen = kept;
  if (chosen.question !== question) {
    chosen = { ...none, wasCleared: chosen.isAll || chosen.rows.size > 0 };
    setChosen(chosen);
  }
  const { rows, isAll } = chosen;
  return {
    isAll,
    wasCleared: chosen.wasCleared,
    selectAll: () => setChosen({ ...none, isAll: true }),
    selection: {
      count: isAll ? total : rows.size,
      ids: isAll ? undefined : [...rows.keys()],
      filter: exportRequest(source, view).filter ?? null,
      query: writeView(source, { ...view, page: null }, new URLSearchParams()).toString(),
      clear: () => setChosen(none),
    },
    tableOf: (shown) => ({
      selected: new Set(isAll ? shown.map(({ id }) => id) : rows.keys()),
      onChange: (changed, isSelected) => {
        // Who takes a row away from all goes on with the others of its page.
        const next = new Map(isAll ? shown.map((row) => [row.id, row]) : rows);
        for (const row of changed) {
          if (isSelected) next.set(row.id, row);
          else next.delete(row.id);
        }
        setChosen({ ...none, rows: next });
      },
    }),
  };
}
