import {
  codes,
  isRecordId,
  messages,
  paymentMessages,
  type InvoiceDetails,
  type OrderDetailsRequest,
} from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notify.ts';
import { orderToPay } from '../../../lib/order-to-pay.ts';
import { paths } from '../../../lib/paths.ts';
import { useShownAgain } from '../../../lib/use-shown-again.ts';
import { Loaded } from '../../../server-state/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { issueInvoice } from '../../../lib/tax-invoice.ts';
import { DownloadInvoice } from '../order/download-invoice.tsx';
import { OrderAwaited, useAwaitedWords } from '../order/order-awaited.tsx';
import { orderQuery } from '../order/order-query.ts';
import { DownloadReceipt } from '../order/receipt.tsx';
import { OrderSummary } from '../order/order-summary.tsx';
import { SubmittedNotice } from '../order/submitted-notice.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import styles from '../order/order-page.module.css';
import { WhatHappensNow, WhatIsUnderWay } from './what-is-under-way.tsx';
import * as texts from '../texts.ts';
import { Sentence } from '../../../ui/sentence.tsx';

/** The order that the page before led to, and how it is paid. */
export function PaymentScreen() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const order = orderToPay.find(state);
  useEffect(() => {
    // On the way back from the gateway there is nothing but what the tab remembers.
    if (order) orderToPay.set(order);
  });
  const request: OrderDetailsRequest | null = order && {
    orderId: order.id,
    type: query.get('type'),
    swfsubmissionid: order.submissionId ?? null,
  };
  return (
    <div className={styles.page}>
      <PageHeader title={texts.makePayment} />
      {request && isRecordId(request.orderId) ? <OrderPanel request={request} /> : <NoOrder />}
    </div>
  );
}

function OrderPanel({ request }: { request: OrderDetailsRequest }) {
  const query = useQuery(orderQuery(request));
  const { error, refetch } = query;
  const words = useAwaitedWords();
  const isUnknown = error instanceof ApiError && error.status === 404;
  const hasFailed = error !== null && !isUnknown;
  useEffect(() => {
    if (hasFailed) notify(messages.payment.detailsFailed, 'error');
  }, [hasFailed]);
  // The order may have been paid since.
  useShownAgain(refetch);
  if (isUnknown && !query.data) return <NoOrder />;
  return (
    <Loaded
      query={query}
      what={texts.paymentDetails}
      text={words}
      skeleton={
        <OrderAwaited>
          {/* Nothing can be paid before it is known what it comes to. */}
          <div>
            <Button look="primary" disabled>
              {texts.pay}
            </Button>
          </div>
        </OrderAwaited>
      }
      actions={<LinkButton to={paths.invoices()}>{texts.seeYourInvoices}</LinkButton>}
    >
      {(order) => <OrderToPay order={order} />}
    </Loaded>
  );
}

function OrderToPay({ order }: { order: InvoiceDetails }) {
  const isPaid = codes.paidOrderStates.some((state) => state === order.statecode);
  const isOpen = !isPaid && order.amountDue > 0;
  const isUnderWay = order.standing === 'withSponsor' || order.standing === 'beingVerified';
  const state = useRef<HTMLDivElement>(null);
  const before = useRef({ isOpen, isUnderWay });
  useEffect(() => {
    const was = before.current;
    before.current = { isOpen, isUnderWay };
    // What was just done, or refused as done already, is answered at the top, which may be far from the button.
    if ((isUnderWay && !was.isUnderWay) || (!isOpen && was.isOpen)) state.current?.focus();
  }, [isOpen, isUnderWay]);
  const summary = (
    <OrderSummary order={order}>
      <DownloadInvoice issue={() => issueInvoice(order.orderId)} />
      {isPaid && order.paymentMethod !== null && <DownloadReceipt orderId={order.orderId} />}
    </OrderSummary>
  );
  return (
    <>
      <SubmittedNotice order={order} />
      <div ref={state} tabIndex={-1} role="status" className={styles.state}>
        {isOpen ? (
          <WhatIsUnderWay order={order} />
        ) : (
          <Notice title={isPaid ? texts.orderPaid : paymentMessages.cancelledOrder} />
        )}
      </div>
      {isOpen ? (
        <div className={styles.sides}>
          {summary}
          <div>
            <WhatHappensNow order={order} />
            {/* Once something is under way the form of it is gone, and another way can still be chosen. */}
            <PaymentMethods
              key={String(isUnderWay)}
              order={order}
              isUnderWay={isUnderWay}
              onSent={() => state.current?.focus()}
            />
          </div>
        </div>
      ) : (
        <>
          {summary}
          <Actions>
            <LinkButton look="primary" to={paths.home()}>
              {texts.toMembershipHome}
            </LinkButton>
            <LinkButton to={isPaid ? `${paths.invoices()}?tab=paid` : paths.invoices()}>
              {texts.seeYourInvoices}
            </LinkButton>
          </Actions>
        </>
      )}
    </>
  );
}

const InvoicesLink = () => <Link to={paths.invoices()}>{texts.invoicesAndPayments}</Link>;

function NoOrder() {
  return (
    <Notice
      tone="bad"
      title={messages.payment.noOrder}
      action={<LinkButton to={paths.home()}>{texts.goToHomepage}</LinkButton>}
    >
      <p>
        <Sentence text={texts.listedUnder} parts={{ invoices: <InvoicesLink /> }} />
      </p>
    </Notice>
  );
}
