import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { listRecords, type RecordQuestion } from '../lib/records.ts';
import { question } from '../server-state/index.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Table } from '../ui/table.tsx';
import { cellText } from './cell-text.ts';
import { ExportButton } from './export-button.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListPages } from './list-pages.tsx';
import { listQuestion } from './list-request.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { isNarrowed, shownColumns, type ListView } from './list-view.ts';
import { rowOf, type ListRow, type ListSource, type ListTotals, type RowAction } from './list.ts';
import styles from './record-list.module.css';
import { tableColumns } from './table-columns.tsx';
import { totalsOf } from './totals.ts';
import { useListView } from './use-list-view.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection, type ListSelection } from './use-selection.ts';
import * as texts from './texts.ts';

export interface RecordListProps extends ListSource {
  /** Names the list; two lists of one page have two names. */
  readonly title: string;
  /** The label of the search box; without it there is none. */
  readonly search?: string;
  rowActions?(row: ListRow): readonly RowAction[];
  /** What can be done with several rows at once, and with how many at most; with it each row has a box. */
  readonly selectionActions?: {
    readonly most: number;
    readonly render: (selection: ListSelection) => ReactNode;
  };
  /** Rows for a mouse and a desk full of work. */
  readonly dense?: boolean;
  readonly toolbar?: ReactNode;
  readonly empty: { readonly title: string; readonly text?: ReactNode; readonly action?: ReactNode };
  readonly loadingText?: string;
  /** Said where the list cannot be loaded, where the documents have words for it. */
  readonly failedText?: string;
  /** What the exported file is called; without it there is no export. */
  readonly exportName?: string;
  /** Renders the rows where they are more than a table; a skeleton while there are none. The columns are read all the same. */
  readonly render?: (page: RenderedPage) => ReactNode;
  /** What stands beside the rows where there is room, such as a calendar of them. */
  readonly beside?: ReactNode;
  /** What stands in the last row, under the columns of these fields. */
  readonly footer?: (totals: ListTotals) => Readonly<Record<string, ReactNode>>;
}

export interface RenderedPage {
  readonly rows: readonly ListRow[];
  /** How many rows a skeleton has; undefined once the rows are there. */
  readonly waitingRows: number | undefined;
  /** The rows are those of the question before. */
  readonly isStale: boolean;
}

/** A page of a list. The answer remembers the view it belongs to: while the next one is on its way, both still fit together. */
const recordPage = question('record-page', {
  ask: async (signal, _title: string, of: ListSource['of'], asked: RecordQuestion, view: ListView) => ({
    answer: await listRecords(of, asked, signal),
    view,
  }),
  of: ([, { type }]) => [type],
  // Another tab may have changed what is listed, or a link of a mail that was opened there.
  refetchOnWindowFocus: 'always',
  key: ([title, { type }, asked, view]) => [title, type, asked, view.page?.number],
});

/** The one table of the portal: a screen says what is in it, and the address says what the person made of it. */
export function RecordList(props: RecordListProps) {
  const { columns, empty, exportName, rowActions, title } = props;
  const root = useRef<HTMLDivElement>(null);
  const list = useListView(props);
  const { view, restart } = list;
  const asked = listQuestion(props, view);
  const query = useQuery({
    ...recordPage(title, props.of, asked, view),
    // Another list's rows never stand in for this one's.
    placeholderData: (before, from) => (from?.queryKey[1] === title ? before : undefined),
  });
  const { error, isPlaceholderData: isStale } = query;
  const answer = query.data?.answer;
  const chosenKey = view.columns?.join();
  const drawnColumns = useMemo(
    () => tableColumns(shownColumns({ columns }, { columns: chosenKey?.split(',') ?? null }), rowActions),
    [columns, rowActions, chosenKey],
  );
  const selecting = useSelection(props, view, answer?.totalCount ?? 0);
  const { selection, isAll } = selecting;

  // Old links, and the last record of a page taken away: the page asked for is not there.
  const isGone = answer?.data.length === 0 && !isStale && view.page !== null;
  const isLost = isGone || isRefusedToken(error);
  useEffect(() => {
    if (isLost) restart();
  });

  // The first rows are many at once: React renders them in slices, over the skeleton, so that a slow phone stays usable.
  const rendersRows = useDeferredValue(answer !== undefined);
  const rendered = rendersRows ? answer : undefined;
  const isWaiting =
    rendered === undefined || answer === undefined || (answer.data.length === 0 && (isStale || isGone));
  const isNone = answer?.data.length === 0 && !isStale && !isLost;
  const isEmpty = isNone && !isNarrowed(view);
  // Over three rows there is nothing to search for and nothing to take away.
  const isShort =
    answer !== undefined && answer.totalCount <= 3 && !isNarrowed(view) && view.page === null && !isStale;
  const isFailed = error !== null && answer === undefined && !isLost;
  const rows = (rendered?.data ?? []).map(rowOf);
  const tableSelection = selecting.tableOf(rows);
  const isWholePage = rows.length > 0 && rows.every(({ id }) => tableSelection.selected.has(id));
  const waitingRows = isWaiting ? Math.min(view.size, 5) : undefined;
  /** For a button that goes away with the press: the focus must not go with it. */
  const thenStay = (act: () => void) => () => {
    root.current?.focus();
    act();
  };
  return (
    <div ref={root} role="group" aria-label={title} tabIndex={-1} className={styles.list}>
      {!isEmpty && (
        <div className={styles.bar}>
          <ListToolbar
            source={props}
            list={list}
            search={isShort ? undefined : props.search}
            isAlone={isShort && answer.totalCount <= 1}
            tools={
              exportName !== undefined &&
              !isNone &&
              !isShort &&
              !isFailed && <ExportButton source={props} view={view} name={exportName} />
            }
          >
            {!isNone && Object.keys(view.choices).length > 0 && (
              <Button onClick={thenStay(() => list.change({ choices: {} }))}>{texts.clearFilters}</Button>
            )}
            {props.toolbar}
          </ListToolbar>
        </div>
      )}
      {props.selectionActions && !isEmpty && (
        <SelectionBar
          count={selection.count}
          isAll={isAll}
          wasCleared={selecting.wasCleared}
          more={
            answer && !isAll && answer.totalCount > selection.count && isWholePage
              ? {
                  total: answer.totalCount,
                  isMinimum: answer.totalCountIsMinimum === true,
                  most: props.selectionActions.most,
                }
              : null
          }
          onAll={thenStay(selecting.selectAll)}
          onClear={thenStay(selection.clear)}
        >
          {props.selectionActions.render(selection)}
        </SelectionBar>
      )}
      {list.restarted && (
        <div role="status">
          <Notice title={texts.onFirstPage}>{texts.pageGone}</Notice>
        </div>
      )}
      {error !== null && !isLost && (
        <ListFailure
          title={title}
          text={props.failedText}
          error={error}
          onRetry={thenStay(() => void query.refetch())}
        />
      )}
      <div className={cx(props.beside !== undefined && styles.sides)}>
        <div className={styles.rows}>
          {isEmpty ? (
            <EmptyState title={empty.title} action={empty.action ?? props.toolbar}>
              {empty.text}
            </EmptyState>
          ) : isNone ? (
            <EmptyState
              title={texts.nothingMatches}
              action={
                <Button onClick={thenStay(() => list.change({ search: '', choices: {} }))}>
                  {texts.clearAll}
                </Button>
              }
            >
              {texts.nothingFitsFilters}
            </EmptyState>
          ) : (
            !isFailed &&
            (props.render?.({ rows, waitingRows, isStale }) ?? (
              <Table
                caption={title}
                columns={drawnColumns}
                rows={rows}
                rowKey={(row) => row.id}
                sort={view.sort && { key: view.sort.field, direction: view.sort.direction }}
                onSort={(field) => {
                  const turned = view.sort?.field === field && view.sort.direction === 'asc';
                  list.change({ sort: { field, direction: turned ? 'desc' : 'asc' } });
                }}
                footer={rendered && props.footer?.(totalsOf(rendered))}
                waitingRows={waitingRows}
                stale={isStale}
                dense={props.dense}
                selection={
                  props.selectionActions && {
                    ...tableSelection,
                    nameOf: (row) => (columns[0] ? cellText(row, columns[0]) : row.id),
                  }
                }
              />
            ))
          )}
          <ListPages
            source={props}
            title={title}
            list={list}
            // Where there are none, no rows are on their way: what was said of loading goes at once, not a moment later.
            shown={isLost || (!rendersRows && !isNone) ? undefined : query.data}
            isStale={isStale}
            saying={
              isFailed
                ? ''
                : isEmpty
                  ? empty.title
                  : isNone
                    ? texts.nothingMatches
                    : (props.loadingText ?? texts.loadingList(title))
            }
          />
        </div>
        {props.beside}
      </div>
    </div>
  );
}

const isRefusedToken = (error: Error | null): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field === 'continuationToken');
