import { codes } from '@charter/contracts';
import { useMemo } from 'react';
import { formatIsoDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { RecordList, type ListRow } from '../../../record-list/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { amountColumn, dueColumn, nameColumn, source, total, useOwnOrders } from './invoice-list.tsx';
import styles from './invoices-screen.module.css';

const alsoRead = ['ctpt_invoicenumber', 'paidon', '_transactioncurrencyid_value'];

export function PaidInvoices({ onView }: { onView: (orderId: string) => void }) {
  const { filter, symbolOf } = useOwnOrders(codes.paidOrderStates);
  const columns = useMemo(
    () => [
      nameColumn,
      amountColumn(symbolOf),
      dueColumn,
      { id: 'status', field: 'statecode', label: 'Status', format: 'label', render: statusOf } as const,
    ],
    [symbolOf],
  );
  const rowActions = useMemo(
    () => (row: ListRow) => [{ label: 'View Pdf', onSelect: () => onView(row.id) }],
    [onView],
  );
  return (
    <RecordList
      {...source}
      title="Paid Invoices"
      search="Search the paid invoices"
      name="paid"
      columns={columns}
      alsoRead={alsoRead}
      filter={filter}
      sort={{ field: 'paidon', direction: 'desc' }}
      rowActions={rowActions}
      footer={total}
      empty={{
        title: 'No paid invoice',
        text: 'Invoices that you have paid are listed here.',
        action: <LinkButton to={paths.invoices()}>See what is due</LinkButton>,
      }}
    />
  );
}

/** In whichever way an order is settled, to the person it is paid. */
function statusOf(row: ListRow) {
  const paidOn = row.text('paidon');
  return (
    <span className={styles.status}>
      <Tag tone="good">Paid</Tag>
      {paidOn !== null && <span className={styles.since}>Paid on {formatIsoDate(paidOn)}</span>}
    </span>
  );
}
