import { records } from '@charter/contracts';
import { useMemo } from 'react';
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

export function useOwnOrders(states: readonly number[]) {
  const { contactId, currencies } = useMember();
  const filter = useMemo(() => ({ contact: contactId, state: [...states] }), [contactId, states]);
  const symbolOf = useMemo(() => {
    const symbols = new Map(currencies.map(({ id, symbol }) => [id, symbol]));
    return (row: OrderRow) => symbols.get(row.text('currency') ?? '');
  }, [currencies]);
  return { filter, symbolOf };
}

export const nameColumn: OrderColumn = {
  id: 'invoice-name',
  field: 'name',
  label: texts.invoiceName,
  render: (row) => (
    <>
      {row.text('name')} <small>{row.text('invoiceNumber')}</small>
    </>
  ),
};

export const amountColumn = (symbolOf: (row: OrderRow) => string | undefined): OrderColumn => ({
  id: 'amount',
  field: 'total',
  label: texts.amount,
  format: 'money',
  sortable: true,
  render: (row) => formatMoney(Number(row.raw('total') ?? 0), symbolOf(row)),
});

export const dueColumn: OrderColumn = {
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
