import type { ReactNode } from 'react';
import { ColumnChoice } from './column-choice.tsx';
import { Choice, ListFilters } from './list-filters.tsx';
import styles from './list-toolbar.module.css';
import type { ListSource } from './list.ts';
import type { ListNavigation } from './use-list-view.ts';
import { SearchBox } from './search-box.tsx';
import * as texts from './texts.ts';

interface ListToolbarProps {
  source: ListSource;
  list: ListNavigation;
  search: string | undefined;
  /** There is one row only, and nothing to bring into an order. */
  isAlone: boolean;
  /** At the end of the bar: what else can be done with the list. */
  children: ReactNode;
}

export function ListToolbar({ source, list, search, isAlone, children }: ListToolbarProps) {
  const { view, change } = list;
  return (
    <>
      {search !== undefined && (
        <SearchBox
          label={search}
          current={view.search}
          // Each pause in typing would be a step back otherwise.
          onSearch={(text) => change({ search: text }, { replace: view.search !== '' })}
        />
      )}
      <ListFilters source={source} list={list} />
      {!isAlone && <SortChoice source={source} list={list} />}
      <div className={styles.end}>
        {source.choosesColumns === true && <ColumnChoice source={source} list={list} />}
        {children}
      </div>
    </>
  );
}

/** Where the table has become cards there is no header to press. */
function SortChoice({ source, list: { view, change } }: { source: ListSource; list: ListNavigation }) {
  const sortable = source.columns.filter((column) => column.sortable === true);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ field, label }) => [
    { value: `asc ${field}`, label: texts.ascending(label) },
    { value: `desc ${field}`, label: texts.descending(label) },
  ]);
  const current = view.sort ? `${view.sort.direction} ${view.sort.field}` : '';
  const known = options.some((option) => option.value === current);
  return (
    <div className={styles.cardsOnly}>
      <Choice
        label={texts.sortBy}
        value={known ? current : ''}
        options={known ? options : [{ value: '', label: texts.asListed }, ...options]}
        onChoose={(chosen) => {
          const [direction, field = ''] = chosen.split(' ');
          if (field !== '') change({ sort: { field, direction: direction === 'desc' ? 'desc' : 'asc' } });
        }}
      />
    </div>
  );
}
