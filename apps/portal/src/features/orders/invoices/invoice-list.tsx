import { records } from '@charter/contracts';
import { useMemo, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useMember } from '../../../lib/session.ts';
import type { ListColumn, ListRow, RecordListProps } from '../../../record-list/index.ts';
import * as texts from '../texts.ts';

/** What the lists of due and of paid invoices have in common. */
export const source = {
  of: records.orders,
  pageSize: 10,
  aggregates: [{ field: 'total', type: 'sum' }],
} as const;

export type OrderRow = ListRow<typeof records.orders>;
export type OrderColumn = ListColumn<typeof records.orders>;

/** Somebody's own orders in these states, and the columns of both lists; `statusOf` draws the last one. */
export function useOwnOrders(states: readonly number[], statusOf: (row: OrderRow) => ReactNode) {
  const { contactId, currencies } = useMember();
  const filter = useMemo(() => ({ contact: contactId, state: [...states] }), [contactId, states]);
  const symbolOf = useMemo(() => {
    const symbols = new Map(currencies.map(({ id, symbol }) => [id, symbol]));
    return (row: OrderRow) => symbols.get(row.text('currency') ?? '');
  }, [currencies]);
  const columns = useMemo(
    (): readonly OrderColumn[] => [
      nameColumn,
      amountColumn(symbolOf),
      dueColumn,
      { id: 'status', field: 'state', label: texts.status, format: 'label', render: statusOf },
    ],
    [symbolOf, statusOf],
  );
  return { filter, columns };
}

const nameColumn: OrderColumn = {
  id: 'invoice-name',
  field: 'name',
  label: texts.invoiceName,
  render: (row) => (
    <>
      {row.text('name')} <small>{row.text('invoiceNumber')}</small>
    </>
  ),
};

const amountColumn = (symbolOf: (row: OrderRow) => string | undefined): OrderColumn => ({
  id: 'amount',
  field: 'total',
  label: texts.amount,
  format: 'money',
  sortable: true,
  render: (row) => formatMoney(Number(row.raw('total') ?? 0), symbolOf(row)),
});

const dueColumn: OrderColumn = {
  id: 'due',
  field: 'dueOn',
  label: texts.due,
  format: 'date',
  sortable: true,
};

/** Of every page, not only of the one that is shown. */
export const total: NonNullable<RecordListProps['footer']> = (totals) => ({
  name: texts.totalOf(totals.count),
  total: formatMoney(Number(totals.value('total', 'sum') ?? 0)),
});
