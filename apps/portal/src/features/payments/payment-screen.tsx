import { messages } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { config } from '../../lib/config.ts';
import { orderId } from '../../lib/order-id.ts';
import { paths } from '../../lib/paths.ts';
import { isRecordId } from '../../lib/record-id.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { orderQuery, type Order } from './order.ts';
import { OrderSummary } from './order-summary.tsx';
import styles from './payment-screen.module.css';

/** The order that the page before led to, and how it is paid. */
export function PaymentScreen() {
  const id = orderId.get();
  return (
    <div className={styles.page}>
      <PageHeader title="Make Payment" />
      {id !== null && isRecordId(id) ? <OrderPanel id={id} /> : <NoOrder />}
    </div>
  );
}

function OrderPanel({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(orderQuery(id));
  if (data) return <OrderToPay order={data} />;
  if (!error) return <Skeleton width="long" />;
  if (error instanceof ApiError && error.status === 404) return <NoOrder />;
  return (
    <Notice
      tone="bad"
      title={messages.payment.detailsFailed}
      action={
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  );
}

function OrderToPay({ order }: { order: Order }) {
  const { institution } = config();
  return (
    <>
      <OrderSummary order={order} />
      {order.isPaid ? (
        <p>This order is paid. Nothing more is due.</p>
      ) : (
        <p>
          Paying here by card, by proof of payment or through a sponsor is being built. Until then the office
          takes your payment: write to <a href={`mailto:${institution.email}`}>{institution.email}</a>. Your
          order is kept and nothing is lost by leaving this page.
        </p>
      )}
      <div className={styles.actions}>
        <LinkButton look="primary" to={paths.home()}>
          Return to Membership Homepage
        </LinkButton>
      </div>
    </>
  );
}

function NoOrder() {
  return (
    <Notice
      tone="bad"
      title={messages.payment.noOrder}
      action={<LinkButton to={paths.home()}>Go to homepage</LinkButton>}
    />
  );
}
