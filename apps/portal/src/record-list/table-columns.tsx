import type { ReactNode } from 'react';
import { AddressText } from '../ui/address-text.tsx';
import { NoValue, type TableColumn } from '../ui/table.tsx';
import { cellText, isAlignedToEnd } from './cell-text.ts';
import type { ListColumn, ListRow, RowAction } from './list.ts';
import { RowActions } from './row-actions.tsx';
import * as texts from './texts.ts';

/** The columns as they are rendered, with the acts at the end. The first one names the row. */
export function tableColumns(
  columns: readonly ListColumn[],
  rowActions: ((row: ListRow) => readonly RowAction[]) | undefined,
): TableColumn<ListRow>[] {
  const rendered = columns.filter((column) => column.hidden !== 'everywhere');
  const [naming] = rendered;
  return [
    ...rendered.map((column) => ({
      key: column.field,
      label: column.label,
      cell: column.render ?? ((row: ListRow) => plainCell(row, column)),
      align: isAlignedToEnd(column) ? ('end' as const) : ('start' as const),
      breaks: breaksOf(column),
      sortable: column.sortable ?? false,
      hiddenOnPhones: column.hidden === 'on-phones',
    })),
    ...(rowActions
      ? [
          {
            key: ' acts',
            label: texts.actions,
            acts: true,
            cell: (row: ListRow) => (
              <RowActions rowName={naming ? cellText(row, naming) : ''} actions={rowActions(row)} />
            ),
          },
        ]
      : []),
  ];
}

function breaksOf({
  format = 'text',
  whole,
  render,
}: ListColumn): NonNullable<TableColumn<ListRow>['breaks']> {
  if (whole) return 'whole';
  if (format === 'label' || (format === 'text' && render)) return 'words';
  return format === 'text' ? 'anywhere' : 'never';
}

function plainCell(row: ListRow, column: ListColumn): ReactNode {
  const text = cellText(row, column);
  return text === '' ? <NoValue /> : <AddressText text={text} />;
}
