import { codes, paymentMessages, type SponsorAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { config } from '../../../lib/config.ts';
import { formatMoment } from '../../../lib/format.ts';
import { issueSponsoredInvoice, querySponsoredPayment } from '../payment-calls.ts';
import { paths } from '../../../lib/paths.ts';
import { useShownAgain } from '../../../lib/use-shown-again.ts';
import { Loaded } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DownloadInvoice } from '../order/download-invoice.tsx';
import { OrderAwaited, useAwaitedWords } from '../order/order-awaited.tsx';
import { DownloadSponsoredReceipt } from '../order/receipt.tsx';
import { OrderSummary } from '../order/order-summary.tsx';
import styles from '../order/order-page.module.css';
import { Confirming } from '../result/confirming.tsx';
import { FailureFacts, whatBecameOfTheMoney } from '../result/failed.tsx';
import { isOpen, paymentQuery } from '../result/payment-query.ts';
import { useFocusOnOutcome } from '../result/use-focus-on-outcome.ts';
import { askedInvoice } from './asked-invoice.ts';
import { SponsorAnswers } from './sponsor-answers.tsx';
import { sponsorToken } from './sponsor-token.ts';
import * as texts from '../texts.ts';
import { Sentence } from '../../../ui/sentence.tsx';

/** What somebody sees who was asked to pay for a member. The link is all they have, and all they need. */
export function SponsorScreen() {
  const { hash } = useLocation();
  const token = sponsorToken.find(hash);
  return token === null ? (
    <Refused message={paymentMessages.linkExpired} />
  ) : (
    <Asked key={token} token={token} />
  );
}

function Asked({ token }: { token: string }) {
  const asked = useQuery(askedInvoice(token));
  const { data, error, refetch } = asked;
  const words = useAwaitedWords();
  const [query] = useSearchParams();
  const payRequestId = query.get('payRequestId');
  const reference = query.get('reference');
  useShownAgain(refetch);
  if (data) {
    return (
      <AboutPayment token={token} payRequestId={payRequestId} reference={reference} onSettled={refetch}>
        {(failure) => <Invoice token={token} asked={data} failure={failure} />}
      </AboutPayment>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <Refused message={error.message} />;
  return (
    <div className={styles.page}>
      <PageHeader title={texts.invoiceToPay} />
      <Loaded query={asked} what={texts.invoiceNoun} text={words} skeleton={<OrderAwaited />}>
        {() => null}
      </Loaded>
    </div>
  );
}

interface AboutPaymentProps {
  token: string;
  payRequestId: string | null;
  reference: string | null;
  /** The same from one render to the next. */
  onSettled: () => Promise<unknown>;
  children: (failure: React.ReactNode) => React.ReactNode;
}

/** Back from the gateway: the payment is waited for, and what went wrong with it is said before another is tried. */
function AboutPayment({ token, payRequestId, reference, onSettled, children }: AboutPaymentProps) {
  const isReturning = payRequestId !== null && reference !== null;
  const { data, error } = useQuery({
    ...paymentQuery(payRequestId ?? '', (signal) =>
      querySponsoredPayment({ token, payRequestId: payRequestId ?? '', reference: reference ?? '' }, signal),
    ),
    enabled: isReturning,
  });
  const isApproved = data?.state === 'approved';
  useEffect(() => {
    if (isApproved) void onSettled();
  }, [isApproved, onSettled]);
  const isUnknown = error instanceof ApiError && error.status === 404;
  const isAwaited = isReturning && !isUnknown && (!data || isOpen(data.state));
  useFocusOnOutcome(!isAwaited);
  if (isAwaited) {
    return <Confirming reference={reference} silent={error !== null} signedIn={false} />;
  }
  if (!data || isApproved) return children(null);
  return children(
    <Notice tone="bad" title={texts.paymentFailed}>
      <p>{texts.payOrTryAgain(whatBecameOfTheMoney(data))}</p>
      <FailureFacts payment={data} />
    </Notice>,
  );
}

interface InvoiceProps {
  token: string;
  asked: SponsorAnswer;
  failure: React.ReactNode;
}

const declined = codes.codeOf(codes.sponsorshipStatus, 'Declined');
const paid = codes.codeOf(codes.sponsorshipStatus, 'Paid');
const answers: Readonly<Record<number, string>> = {
  2: texts.paidThanks,
  3: texts.proofThanks,
  4: texts.declinedThanks,
};

function Invoice({ token, asked, failure }: InvoiceProps) {
  const { data: order, status, expiresOn } = asked;
  const { institution } = config();
  const isPaid = codes.paidOrderStates.some((state) => state === order.statecode);
  const answer = answers[status] ?? (isPaid ? answers[2] : undefined);
  const state = useRef<HTMLDivElement>(null);
  const wasAnswered = useRef(answer !== undefined);
  useEffect(() => {
    // The button that was pressed is gone, and what came of it is said at the top.
    if (answer !== undefined && !wasAnswered.current) state.current?.focus();
    wasAnswered.current = answer !== undefined;
  }, [answer]);
  const summary = (
    <OrderSummary order={order}>
      {status !== declined && (
        <DownloadInvoice issue={() => issueSponsoredInvoice({ token })} payer="by the link" />
      )}
      {status === paid && <DownloadSponsoredReceipt token={token} />}
    </OrderSummary>
  );
  const member = [order.firstName, order.lastName].filter(Boolean).join(' ');
  return (
    <div className={styles.page}>
      <PageHeader title={texts.invoiceToPay}>
        <p>
          {order.companyName === null
            ? texts.namedYou(member, institution.name)
            : texts.namedSponsor(member, order.companyName, institution.name)}
        </p>
      </PageHeader>
      <div ref={state} tabIndex={-1} role="status" className={styles.state}>
        {answer ? <Notice title={answer} /> : failure}
      </div>
      {answer ? (
        summary
      ) : (
        <>
          <div className={styles.sides}>
            {summary}
            <SponsorAnswers token={token} order={order} />
          </div>
          <p>
            {texts.linkWorksUntil(formatMoment(expiresOn))}{' '}
            <Sentence
              text={texts.questions}
              parts={{ office: <a href={`mailto:${institution.email}`}>{institution.email}</a> }}
            />
          </p>
        </>
      )}
    </div>
  );
}

function Refused({ message }: { message: string }) {
  const { email } = config().institution;
  return (
    <MessagePage
      title={texts.linkGone}
      actions={
        <LinkButton look="primary" to={paths.home()}>
          {texts.goToHomepage}
        </LinkButton>
      }
    >
      <p>{message}</p>
      <p>
        <Sentence text={texts.questions} parts={{ office: <a href={`mailto:${email}`}>{email}</a> }} />
      </p>
    </MessagePage>
  );
}
