import { codes, invoiceStanding, records, type InvoiceStanding } from '@charter/contracts';
import { useMemo, type ReactNode } from 'react';
import { formatIsoDate, formatMoney } from '../../../lib/format.ts';
import { today } from '../../../lib/today.ts';
import { useMember } from '../../../lib/session.ts';
import type { ListColumn, ListRow, RecordListProps } from '../../../record-list/index.ts';
import styles from './invoices-screen.module.css';
import * as texts from '../texts.ts';

/** What the lists of due and of paid invoices have in common. */
export const source = { of: records.orders, pageSize: 10 } as const;

/** The figure that an invoice shows for what it is: what it takes to pay it, or what it came to. */
type Shown = 'toPay' | 'charged';
export const sumsOf = (shown: Shown) =>
  [
    { field: 'total', type: 'sum' },
    { field: shown, type: 'sum' },
  ] as const;

export const cancelled = codes.codeOf(codes.orderState, 'Cancelled');

export type OrderRow = ListRow<typeof records.orders>;
export type OrderColumn = ListColumn<typeof records.orders>;

/** What a row has to be read with for its standing. */
export const standingFields = ['underWay', 'charged'] as const;

export const standingOf = (row: OrderRow): InvoiceStanding =>
  invoiceStanding(
    {
      state: row.code('state'),
      underWay: row.code('underWay'),
      dueOn: row.text('dueOn'),
      total: Number(row.raw('total') ?? 0),
      charged: Number(row.raw('charged') ?? 0),
    },
    today(),
  );

/** Somebody's own orders in these states, and the columns of both lists; `statusOf` renders the last one. */
export function useOwnOrders(
  states: readonly number[],
  shown: Shown,
  statusOf: (row: OrderRow) => ReactNode,
) {
  const { contactId, currencies } = useMember();
  const filter = useMemo(() => ({ contact: contactId, state: [...states] }), [contactId, states]);
  const symbolOf = useMemo(() => {
    const symbols = new Map(currencies.map(({ id, symbol }) => [id, symbol]));
    return (row: OrderRow) => symbols.get(row.text('currency') ?? '');
  }, [currencies]);
  const columns = useMemo(
    (): readonly OrderColumn[] => [
      nameColumn,
      amountColumn(shown, symbolOf),
      dueColumn,
      { id: 'status', field: 'state', label: texts.status, format: 'label', render: statusOf },
    ],
    [shown, symbolOf, statusOf],
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

const amountColumn = (shown: Shown, symbolOf: (row: OrderRow) => string | undefined): OrderColumn => ({
  id: 'amount',
  field: 'total',
  label: texts.amount,
  format: 'money',
  sortable: true,
  render: (row) => {
    const money = (field: 'total' | Shown) => formatMoney(Number(row.raw(field) ?? 0), symbolOf(row));
    // Of one that was taken back nothing is left to pay: it is told apart by what it was.
    if (row.code('state') === cancelled || money(shown) === money('total')) return money('total');
    return (
      <>
        {money(shown)} <small className={styles.whole}>{texts.ofAmount(money('total'))}</small>
        {Number(row.raw('earlyDiscount') ?? 0) > 0 && (
          <small className={styles.whole}>
            {texts.earlyBirdUntil(formatIsoDate(row.text('earlyUntil') ?? ''))}
          </small>
        )}
      </>
    );
  },
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
  total: formatMoney(Number(totals.value('charged', 'sum') ?? 0)),
});
