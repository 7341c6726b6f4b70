import { codes } from '@charter/contracts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { changed } from '../../../lib/changes.ts';
import { orderToPay } from '../../../lib/order-to-pay.ts';
import { paths } from '../../../lib/paths.ts';
import { RecordList, type RecordListProps } from '../../../record-list/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { StandingTag } from '../order/standing-tag.tsx';
import { Credited } from './credited.tsx';
import { DueParts } from './due-parts.tsx';
import {
  cancelled,
  source,
  standingFields,
  standingOf,
  sumsOf,
  useOwnOrders,
  type OrderColumn,
  type OrderRow,
} from './invoice-list.tsx';
import styles from './invoices-screen.module.css';
import { SponsorDeclined } from './sponsor-declined.tsx';
import * as texts from '../texts.ts';

const alsoRead: readonly OrderColumn['field'][] = [
  'invoiceNumber',
  ...standingFields,
  'currency',
  'toPay',
  'earlyDiscount',
  'earlyUntil',
  'submission',
  'event',
];

const sums = sumsOf('toPay');

export function DueInvoices({ onView }: { onView: (orderId: string) => void }) {
  const { filter, columns } = useOwnOrders(codes.dueOrderStates, 'toPay', statusOf);
  const pay = usePay();
  const rowActions = useMemo(
    () => (row: OrderRow) => [
      { label: texts.viewPdf, onSelect: () => onView(row.id) },
      ...(row.code('state') === cancelled
        ? []
        : [
            // Somebody is seeing to it already: nothing invites to pay a second time.
            row.code('underWay') === null
              ? { label: texts.pay, look: 'primary' as const, onSelect: () => pay(row, paths.paymentOf) }
              : {
                  label: texts.otherWay,
                  look: 'quiet' as const,
                  onSelect: () => pay(row, paths.otherPaymentOf),
                },
          ]),
    ],
    [onView, pay],
  );
  return (
    <RecordList
      {...source}
      aggregates={sums}
      title={texts.dueInvoices}
      name="due"
      columns={columns}
      alsoRead={alsoRead}
      filter={filter}
      sort={{ field: 'dueOn', direction: 'asc' }}
      rowActions={rowActions}
      footer={dueTotal}
      empty={{
        title: texts.nothingIsDue,
        text: texts.dueExplained,
        action: <LinkButton to={`${paths.invoices()}?tab=paid`}>{texts.seePaid}</LinkButton>,
      }}
    />
  );
}

const dueTotal: NonNullable<RecordListProps['footer']> = (totals) => ({
  name: (
    <>
      {texts.totalOf(totals.count)} <DueParts />
    </>
  ),
  total: formatMoney(Number(totals.value('toPay', 'sum') ?? 0)),
});

/** In the words of the payer, and under them what the documents call the state of the order. */
function statusOf(row: OrderRow) {
  const isWaiting = row.code('state') !== cancelled && row.code('underWay') === null;
  return (
    <span className={styles.status}>
      <StandingTag standing={standingOf(row)} />
      <span className={styles.since}>{row.label('state')}</span>
      <Credited orderId={row.id} />
      {isWaiting && <SponsorDeclined orderId={row.id} />}
    </span>
  );
}

/** On to the payment of an order. */
function usePay() {
  const navigate = useNavigate();
  return useMemo(
    () => (row: OrderRow, to: typeof paths.paymentOf) => {
      const order = { id: row.id, submissionId: row.text('submission') ?? undefined };
      orderToPay.set(order);
      // A payer who comes back has paid perhaps: what is listed now is not shown again as it is.
      changed(source.of.type);
      void navigate(to(row.label('submission'), row.text('event')), { state: order });
    },
    [navigate],
  );
}
