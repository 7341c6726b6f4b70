import { codes } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useMember } from '../../../lib/session.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { OpenedRecord } from '../opened-record.tsx';
import columns from '../members/member-screen.module.css';
import { memberPath } from '../members/paths.ts';
import { paymentPath } from '../payments/paths.ts';
import { momentDay } from '../review/days.ts';
import { reviewPath } from '../review/paths.ts';
import { MoneyActions } from '../statement/money-actions.tsx';
import { statementPath } from '../statement/paths.ts';
import { Proposals } from '../statement/proposals.tsx';
import { ToPay } from '../statement/to-pay.tsx';
import { deskOrder, downloadCopy, downloadReceipt, type Order } from './order-calls.ts';
import { OrderParts } from './order-parts.tsx';
import { timelineOf } from './order-timeline.ts';
import { ordersPath } from './paths.ts';
import * as texts from './texts.ts';

/** One order: what it is for, what was booked and paid, its papers, and what finance may do with it. */
export function OrderScreen({ id }: { id: string }) {
  const query = useQuery(deskOrder(id));
  return (
    <OpenedRecord
      query={query}
      what={texts.orderNoun}
      title={texts.order}
      list={{ path: ordersPath, wayBack: texts.backToOrders }}
    >
      {(order) => <Open key={id} order={order} />}
    </OpenedRecord>
  );
}

function Open({ order }: { order: Order }) {
  const { account, limitCents, proposals } = order;
  const title = texts.titleOf(account.number, account.name);
  useOwnTitle(title);
  return (
    <Stack gap="wide">
      <BackLink to={ordersPath}>{texts.orders}</BackLink>
      <Stack gap="tight">
        <PageHeader title={title} />
        <Actions short>
          <ToVerify order={order} />
          <MoneyActions invoice={account} limitCents={limitCents} />
          <Papers order={order} />
          <LinkButton to={statementPath(order.person.id)}>{texts.statement}</LinkButton>
        </Actions>
      </Stack>
      <Proposals proposals={proposals} />
      <div className={columns.columns}>
        <div className={columns.aside}>
          <Stack as="section" gap="tight" labelledBy="order-details">
            <h2 id="order-details">{texts.details}</h2>
            <Details order={order} />
          </Stack>
        </div>
        <div className={columns.beside}>
          <Stack gap="wide">
            <OrderParts order={order} />
          </Stack>
        </div>
        {/* Last where there is one column: what it is for and what was booked comes before when. */}
        <div className={columns.aside}>
          <Stack as="section" gap="tight" labelledBy="order-timeline">
            <h2 id="order-timeline">{texts.timeline}</h2>
            <Timeline entries={timelineOf(order)} />
          </Stack>
        </div>
      </div>
    </Stack>
  );
}

const toBeVerified = codes.codeOf(codes.verificationStatus, 'To be verified');

/** A proof that waits is decided on the page of its own. */
function ToVerify({ order: { proofs } }: { order: Order }) {
  const waits = proofs.find(({ status }) => status === toBeVerified);
  return waits ? (
    <LinkButton look="primary" to={paymentPath(waits.id)}>
      {texts.verifyPayment}
    </LinkButton>
  ) : null;
}

function Papers({ order }: { order: Order }) {
  const told = { failed: texts.notMade, failureShown: 'message' } as const;
  const invoice = useAction(() => downloadCopy(order), told);
  const receipt = useAction(() => downloadReceipt(order.id), told);
  const hasReceipt = order.receipts.some(({ voidedOn }) => voidedOn === null);
  return (
    <>
      <Button busy={invoice.isPending} onClick={() => void invoice.run()}>
        {texts.invoicePdf}
      </Button>
      {hasReceipt && (
        <Button busy={receipt.isPending} onClick={() => void receipt.run()}>
          {texts.receiptPdf}
        </Button>
      )}
    </>
  );
}

function Details({ order }: { order: Order }) {
  const { person, madeOn, account, invoice } = order;
  const { orderedFor } = invoice;
  const { permissions } = useMember();
  const readsApplications = ['staff.membership', 'staff.education'].some(
    (desk) => permissions.get(desk) === 1,
  );
  const { chargedCents, balanceCents, dueOn } = account;
  const facts: readonly (Fact | null)[] = [
    {
      term: texts.payer,
      value: (
        <>
          <Link to={memberPath(person.id)}>{person.name}</Link> {person.membershipNumber}
        </>
      ),
    },
    person.email === null
      ? null
      : { term: texts.email, value: <a href={`mailto:${person.email}`}>{person.email}</a> },
    orderedFor?.title === undefined
      ? null
      : {
          term: texts.madeFor,
          value: readsApplications ? (
            <Link to={reviewPath(orderedFor.id)}>{orderedFor.title}</Link>
          ) : (
            orderedFor.title
          ),
        },
    { term: texts.madeOn, value: momentDay(madeOn) },
    dueOn === null ? null : { term: texts.due, value: dayText(dueOn) },
    invoice.paidOn === null ? null : { term: texts.paidOn, value: dayText(invoice.paidOn) },
    { term: texts.comesTo, value: formatMoney(chargedCents / 100) },
    balanceCents > 0
      ? { term: texts.toGiveBack, value: formatMoney(balanceCents / 100), strong: true }
      : { term: texts.owed, value: <ToPay of={account} />, strong: true },
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
}
