import { codes, messages, paymentMessages, type InvoiceDetails } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { orderId } from '../../lib/order-id.ts';
import { paths } from '../../lib/paths.ts';
import { isRecordId } from '../../lib/record-id.ts';
import { useShownAgain } from '../../lib/use-shown-again.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DownloadInvoice } from './order/download-invoice.tsx';
import { orderQuery } from './order/order-query.ts';
import { OrderSummary } from './order/order-summary.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import styles from './payment-screen.module.css';
import { WhatIsUnderWay } from './what-is-under-way.tsx';

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
  const isUnknown = error instanceof ApiError && error.status === 404;
  const hasFailed = error !== null && !isUnknown;
  useEffect(() => {
    if (hasFailed) notify(messages.payment.detailsFailed, 'error');
  }, [hasFailed]);
  // The order may have been paid since.
  useShownAgain(refetch);

  if (data) return <OrderToPay order={data} />;
  if (!error) return <Awaited />;
  if (isUnknown) return <NoOrder />;
  return (
    <Notice
      tone="bad"
      title="The payment details could not be loaded."
      action={
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      <p>Your order is kept. You find it under Invoices &amp; Payments at any time.</p>
    </Notice>
  );
}

function OrderToPay({ order }: { order: InvoiceDetails }) {
  const isPaid = codes.paidOrderStates.some((state) => state === order.statecode);
  const isOpen = !isPaid && order.amountDue > 0;
  const { beingVerified } = order;
  const underWay = useRef<HTMLDivElement>(null);
  const wasBefore = useRef(beingVerified);
  useEffect(() => {
    // What was just sent in is answered at the top of the page, which may be far from the button.
    if (beingVerified && !wasBefore.current) underWay.current?.focus();
    wasBefore.current = beingVerified;
  }, [beingVerified]);
  return (
    <>
      {isPaid && <Notice title="This order is paid. Nothing more is due." />}
      {!isPaid && !isOpen && <Notice title={paymentMessages.cancelledOrder} />}
      <div ref={underWay} tabIndex={-1} role="status" className={styles.underWay}>
        {isOpen && <WhatIsUnderWay order={order} />}
      </div>
      <OrderSummary order={order}>
        <DownloadInvoice orderId={order.orderId} />
      </OrderSummary>
      {isOpen ? (
        // Once something is under way the form of it is gone, and another way can still be chosen.
        <PaymentMethods key={String(beingVerified)} order={order} />
      ) : (
        <div className={styles.actions}>
          <LinkButton look="primary" to={paths.home()}>
            Return to Membership Homepage
          </LinkButton>
          <LinkButton to={paths.invoices()}>See your invoices</LinkButton>
        </div>
      )}
    </>
  );
}

/** Nothing can be paid before it is known what it comes to. */
function Awaited() {
  return (
    <>
      <Skeleton width="long" />
      <div>
        <Button look="primary" disabled>
          Pay
        </Button>
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
