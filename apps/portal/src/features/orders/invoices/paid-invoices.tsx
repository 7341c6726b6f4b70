import { codes } from '@charter/contracts';
import { useMemo } from 'react';
import { formatIsoDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { RecordList } from '../../../record-list/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ReceiptLink } from '../order/receipt.tsx';
import { StandingTag } from '../order/standing-tag.tsx';
import { Credited } from './credited.tsx';
import {
  source,
  standingFields,
  standingOf,
  sumsOf,
  total,
  useOwnOrders,
  type OrderColumn,
  type OrderRow,
} from './invoice-list.tsx';
import styles from './invoices-screen.module.css';
import * as texts from '../texts.ts';

const alsoRead: readonly OrderColumn['field'][] = ['invoiceNumber', 'paidOn', 'currency', ...standingFields];

const sums = sumsOf('charged');

export function PaidInvoices({ onView }: { onView: (orderId: string) => void }) {
  const { filter, columns } = useOwnOrders(codes.paidOrderStates, 'charged', statusOf);
  const rowActions = useMemo(
    () => (row: OrderRow) => [{ label: texts.viewPdf, onSelect: () => onView(row.id) }],
    [onView],
  );
  return (
    <RecordList
      {...source}
      aggregates={sums}
      title={texts.paidInvoices}
      search={texts.searchPaidInvoices}
      name="paid"
      columns={columns}
      alsoRead={alsoRead}
      filter={filter}
      sort={{ field: 'paidOn', direction: 'desc' }}
      rowActions={rowActions}
      footer={total}
      empty={{
        title: texts.noPaidInvoice,
        text: texts.paidExplained,
        action: <LinkButton to={paths.invoices()}>{texts.seeDue}</LinkButton>,
      }}
    />
  );
}

/** In whichever way an order is settled, to the person it is paid, unless all of it was credited. */
function statusOf(row: OrderRow) {
  const paidOn = row.text('paidOn');
  return (
    <span className={styles.status}>
      <StandingTag standing={standingOf(row)} />
      {paidOn !== null && <span className={styles.since}>{texts.paidOn(formatIsoDate(paidOn))}</span>}
      <Credited orderId={row.id} />
      <span className={styles.since}>
        <ReceiptLink orderId={row.id} name={row.text('name') ?? ''} />
      </span>
    </span>
  );
}
