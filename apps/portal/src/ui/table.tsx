import { memo, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as texts from './texts.ts';

export interface TableColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** What is marked `data-whole` in it stays in one line in a card, below its label where need be. */
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Where a value may break: between words unless told; only in a narrow room; or not at all, as dates and amounts. */
  readonly breaks?: 'words' | 'anywhere' | 'whole' | 'never';
  readonly sortable?: boolean;
  readonly hiddenOnPhones?: boolean;
  /** Buttons of the row: the header is only said aloud, and a card has them below everything else. */
  readonly acts?: boolean;
}

/** Nothing is known here. A table keeps the place of it, a card leaves it out; it is not read aloud. */
export const NoValue = () => (
  <span aria-hidden="true" data-none="">
    –
  </span>
);

export interface TableSort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** Rows that can be chosen, by their keys. */
export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly nameOf: (row: Row) => string;
  readonly onChange: (rows: readonly Row[], selected: boolean) => void;
}

interface TableProps<Row> {
  caption: string;
  /** The first one names the row; a `small` in it is its second line. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort | null;
  onSort?: (key: string) => void;
  /** A last row under the columns of the same keys. */
  footer?: Readonly<Record<string, ReactNode>> | undefined;
  /** That many grey rows instead of the rows, while nothing is known yet. */
  waitingRows?: number | undefined;
  /** What is shown is about to be replaced. */
  stale?: boolean;
  selection?: TableSelection<Row> | undefined;
  /** Rows for a mouse and a desk full of work. */
  dense?: boolean | undefined;
}

/**
 * A table that becomes a list of cards where it has little room. The roles are written out, because browsers drop a
 * table's own once its parts are no longer laid out as one; each cell then carries its label, and the header is gone.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, footer, waitingRows, selection, stale = false } = props;
  return (
    <div className={styles.room} data-stale={stale || undefined} data-dense={props.dense || undefined}>
      <table role="table" className={styles.table} aria-busy={stale || waitingRows !== undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Head {...props} />
        <tbody role="rowgroup" aria-hidden={waitingRows !== undefined}>
          {waitingRows === undefined
            ? rows.map((row) => (
                <MemoizedRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  {...(selection && {
                    selectable: selection,
                    isSelected: selection.selected.has(rowKey(row)),
                  })}
                />
              ))
            : Array.from({ length: waitingRows }, (_, index) => (
                <WaitingRow
                  key={index}
                  columns={columns}
                  long={index % 2 === 0}
                  selectable={selection !== undefined}
                />
              ))}
        </tbody>
        {footer && (
          <tfoot role="rowgroup">
            <tr role="row">
              {selection && <td role="cell" className={styles.pick} />}
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} first={index === 0}>
                  {footer[column.key]}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Head<Row>({ columns, sort, onSort, selection, rows, rowKey }: TableProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={cx(styles.head, styles.pick)}>
            <Pick
              label={texts.selectAll}
              checked={rows.length > 0 && rows.every((row) => selection.selected.has(rowKey(row)))}
              onChange={(checked) => selection.onChange(rows, checked)}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort?.key === column.key ? sort.direction : null;
          const sortable = column.sortable === true && onSort !== undefined;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cx(styles.head, column.align === 'end' && styles.end, column.acts && styles.acts)}
              aria-sort={sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
            >
              {sortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
                  {column.label}
                  <Icon
                    name={sorted === null ? 'sortable' : sorted === 'asc' ? 'sort-up' : 'sort-down'}
                    width="14"
                    height="14"
                  />
                </button>
              ) : column.acts === true ? (
                <VisuallyHidden>{column.label}</VisuallyHidden>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** A box without words beside it; its name says which row it takes. */
function Pick(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={props.label}
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  selectable?: TableSelection<Row>;
  isSelected?: boolean;
}

function TableRow<Row>({ row, columns, selectable, isSelected = false }: RowProps<Row>) {
  return (
    <tr role="row" data-selected={isSelected || undefined}>
      {selectable && (
        <td role="cell" className={cx(styles.cell, styles.pick)}>
          <Pick
            label={texts.selectRow(selectable.nameOf(row))}
            checked={isSelected}
            onChange={(checked) => selectable.onChange([row], checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} first={index === 0}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  );
}

// Typing loses its parameter in memo; the two agree by TableRow itself.
const MemoizedRow = memo(TableRow) as typeof TableRow;

interface WaitingRowProps<Row> {
  columns: readonly TableColumn<Row>[];
  long: boolean;
  selectable: boolean;
}

function WaitingRow<Row>({ columns, long, selectable }: WaitingRowProps<Row>) {
  return (
    <tr role="row" className={styles.awaited}>
      {selectable && <td role="cell" className={cx(styles.cell, styles.pick)} />}
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} first={index === 0}>
          <span className={index === 0 ? undefined : styles.waiting}>
            <Skeleton width={index === 0 && long ? 'long' : 'short'} />
          </span>
        </Cell>
      ))}
    </tr>
  );
}

function Cell<Row>(props: { column: TableColumn<Row>; first: boolean; children: ReactNode }) {
  const { column, first, children } = props;
  const className = cx(
    styles.cell,
    column.align === 'end' && styles.end,
    styles[column.breaks ?? 'words'],
    column.hiddenOnPhones && styles.roomOnly,
    column.acts && styles.acts,
  );
  if (first) {
    return (
      <th role="rowheader" scope="row" className={cx(className, styles.name)}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" className={className}>
      {!column.acts && <span className={styles.label}>{column.label}</span>}
      <span className={styles.value}>{children}</span>
    </td>
  );
}
