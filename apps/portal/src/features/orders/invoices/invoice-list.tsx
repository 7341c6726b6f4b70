import { useMemo } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { where } from '../../../lib/record-filter.ts';
import { useMember } from '../../../lib/session.ts';
import type { ListColumn, ListRow, RecordListProps } from '../../../record-list/index.ts';
import * as texts from '../texts.ts';

/** What the lists of due and of paid invoices have in common. */
export const source = {
  recordType: 'salesorders',
  idField: 'salesorderid',
  pageSize: 10,
  aggregates: [{ field: 'totalamount', type: 'sum' }],
} as const;

export function useOwnOrders(states: readonly number[]) {
  const { contactId, currencies } = useMember();
  const filter = useMemo(
    () => [where('_ctpt_contactid_value', contactId, 'lookup'), where('statecode', [...states], 'picklist')],
    [contactId, states],
  );
  const symbolOf = useMemo(() => {
    const symbols = new Map(currencies.map(({ id, symbol }) => [id, symbol]));
    return (row: ListRow) => symbols.get(row.text('_transactioncurrencyid_value') ?? '');
  }, [currencies]);
  return { filter, symbolOf };
}

export const nameColumn: ListColumn = {
  id: 'invoice-name',
  field: 'name',
  label: texts.invoiceName,
  render: (row) => (
    <>
      {row.text('name')} <small>{row.text('ctpt_invoicenumber')}</small>
    </>
  ),
};

export const amountColumn = (symbolOf: (row: ListRow) => string | undefined): ListColumn => ({
  id: 'amount',
  field: 'totalamount',
  label: texts.amount,
  format: 'money',
  sortable: true,
  render: (row) => formatMoney(Number(row.raw('totalamount') ?? 0), symbolOf(row)),
});

export const dueColumn: ListColumn = {
  id: 'due',
  field: 'requestdeliveryby',
  label: texts.due,
  format: 'date',
  sortable: true,
};

/** Of every page, not only of the one that is shown. */
export const total: NonNullable<RecordListProps['footer']> = (totals) => ({
  name: texts.total,
  totalamount: formatMoney(Number(totals.value('totalamount', 'sum') ?? 0)),
});
