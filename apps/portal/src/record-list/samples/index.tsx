import { codes, records } from '@charter/contracts';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { ListColumn, ListFilter, RecordListProps } from '../index.ts';

/** The record list in its shapes, for the catalogue and for its own tests. */

const invoiceColumns: readonly ListColumn<typeof records.orders>[] = [
  {
    id: 'invoice-name',
    field: 'name',
    label: 'Invoice Name',
    sortable: true,
    render: (row) => (
      <>
        {row.text('name')}
        <small>{row.text('invoiceNumber')}</small>
      </>
    ),
  },
  { id: 'invoice-number', field: 'invoiceNumber', label: 'Invoice number', hidden: 'everywhere' },
  { id: 'amount', field: 'total', label: 'Amount', format: 'money', sortable: true },
  { id: 'due', field: 'dueOn', label: 'Due', format: 'date', sortable: true },
  {
    id: 'status',
    field: 'state',
    label: 'Status',
    format: 'label',
    render: (row) => <Tag tone={row.code('state') === 0 ? 'due' : 'good'}>{row.label('state')}</Tag>,
  },
  { id: 'made', field: 'createdOn', label: 'Made', format: 'moment', hidden: 'on-phones' },
];

const invoiceFilters: readonly ListFilter[] = [
  {
    id: 'status',
    label: 'Status',
    field: 'state',
    options: [
      { id: 'due', label: 'Due', value: [...codes.dueOrderStates] },
      { id: 'paid', label: 'Paid', value: [...codes.paidOrderStates] },
    ],
  },
];

const invoices = {
  title: 'Invoices',
  of: records.orders,
  columns: invoiceColumns,
  empty: { title: 'No invoices yet', text: 'What the institution asks you to pay will be listed here.' },
} as const satisfies RecordListProps;

/** Everything at once. */
const full: RecordListProps = {
  ...invoices,
  name: 'full',
  filters: invoiceFilters,
  search: 'Search invoices',
  sort: { field: 'dueOn', direction: 'desc' },
  rowActions: (row) => [
    { label: 'View Pdf', to: paths.invoices() },
    { label: 'Ask about it', to: paths.serviceRequests() },
    { label: 'Cancel', onSelect: () => {}, destructive: true },
    ...(row.code('state') === 0 ? [{ label: 'Pay', look: 'primary' as const, to: paths.invoices() }] : []),
  ],
  toolbar: <Button look="primary">Add</Button>,
  loadingText: 'Loading Invoices Details',
  exportName: 'invoices',
  aggregates: [{ field: 'total', type: 'sum' }],
  footer: (totals) => ({ name: 'Total', total: formatMoney(Number(totals.value('total', 'sum') ?? 0)) }),
};

/** A small read-only one, with a single act for each row. */
const plain: RecordListProps = {
  ...invoices,
  title: 'Paid invoices',
  name: 'plain',
  pageSize: 3,
  filter: { state: [...codes.paidOrderStates] },
  rowActions: () => [{ label: 'View Pdf', to: paths.invoices() }],
};

const empty: RecordListProps = {
  ...invoices,
  title: 'No invoices',
  name: 'empty',
  filter: { state: -1 },
  empty: { ...invoices.empty, action: <LinkButton to={paths.home()}>Go to the home page</LinkButton> },
};

const failing: RecordListProps = {
  ...invoices,
  title: 'Invoices of an unknown kind',
  name: 'failing',
  of: { ...records.orders, type: 'unknown' },
};

export const recordListSamples = { full, plain, empty, failing } as const;
