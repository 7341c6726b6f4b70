import { useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { activeTexts } from './active-texts.ts';
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
  /** Folded away with the search and the filters where there is little room. */
  tools: ReactNode;
  /** At the end of the bar: what else can be done with the list. */
  children: ReactNode;
}

export function ListToolbar({ source, list, search, isAlone, tools, children }: ListToolbarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { view, change } = list;
  const filters = source.filters?.length ?? 0;
  const isSorted = !isAlone && source.columns.some((column) => column.sortable === true);
  // A single control takes no more room than the button that would hide it.
  const isFolded = (search === undefined ? 0 : 1) + filters + (isSorted ? 1 : 0) > 1 && !open;
  const fold = isFolded ? styles.folded : styles.tools;
  return (
    <>
      {(isFolded || open) && (
        <Button
          className={styles.fold}
          aria-expanded={open}
          aria-controls={`${id}-narrow ${id}-more`}
          onClick={() => setOpen(!open)}
        >
          <Icon name="search" width="18" height="18" />
          <span>
            {foldText({ isSearched: search !== undefined, isFiltered: filters > 0, isSorted })}{' '}
            <span className={styles.active}>{activeTexts(source, view).join(' · ')}</span>
          </span>
          <Icon name="chevron-down" width="14" height="14" />
        </Button>
      )}
      <div id={`${id}-narrow`} className={fold}>
        {search !== undefined && (
          <SearchBox
            label={search}
            current={view.search}
            // Each pause in typing would be a step back otherwise.
            onSearch={(text) => change({ search: text }, { replace: view.search !== '' })}
          />
        )}
        <ListFilters source={source} list={list} />
        {isSorted && <SortChoice source={source} list={list} />}
      </div>
      <div className={styles.end}>
        <div id={`${id}-more`} className={fold}>
          {source.choosesColumns === true && <ColumnChoice source={source} list={list} />}
          {tools}
        </div>
        {children}
      </div>
    </>
  );
}

/** What is behind the button; what orders the list is named where there is nothing else. */
function foldText(has: { isSearched: boolean; isFiltered: boolean; isSorted: boolean }): string {
  if (has.isSearched) return has.isFiltered ? texts.searchAndFilter : texts.searchAndSort;
  return has.isSorted ? texts.filterAndSort : texts.filter;
}

/** Where the table has become cards there is no header to press. */
function SortChoice({ source, list: { view, change } }: { source: ListSource; list: ListNavigation }) {
  const sortable = source.columns.filter((column) => column.sortable === true);
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
