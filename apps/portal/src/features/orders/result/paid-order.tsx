import { formatMoney, type InvoiceDetails, type PaymentQueryAnswer } from '@charter/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayText } from '../../../lib/zone-clock.ts';
import { allOf } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import type { Fact } from '../../../ui/facts.tsx';
import { orderQuery } from '../order/order-query.ts';
import { DownloadReceipt } from '../order/receipt.tsx';
import * as texts from '../texts.ts';
import { Succeeded } from './succeeded.tsx';
import { paidTooMuch } from './paid-too-much.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

/** What was paid, when and how, with its receipt and what comes next. It thanks at once; the rest comes when it is there. */
export function PaidOrder({ payment }: { payment: PaymentQueryAnswer }) {
  const { orderId } = payment;
  const question = orderQuery({ orderId: orderId ?? '' });
  const { data } = useQuery(orderId === undefined ? { ...question, queryFn: skipToken } : question);
  // Without one it has paid nothing: what it was to pay was credited or paid while the money was on its way.
  const hasReceipt = payment.receiptNumber !== undefined;
  return (
    <Succeeded
      payment={payment}
      {...(data && {
        number: data.orderedFor?.reference ?? data.orderNumber,
        ...leadOf(data, hasReceipt),
        facts: factsOf(data, payment),
        next: <WhatHappensNext order={data} hasReceipt={hasReceipt} />,
      })}
      actions={
        <>
          {data && hasReceipt && <NextAct order={data} />}
          <LinkButton look={data?.orderedFor && hasReceipt ? 'quiet' : 'primary'} to={paths.home()}>
            {texts.toMembershipHome}
          </LinkButton>
        </>
      }
    >
      {hasReceipt && (data ? <DownloadReceipt orderId={data.orderId} /> : <p>{texts.receiptSent}</p>)}
    </Succeeded>
  );
}

function leadOf(data: InvoiceDetails, hasReceipt: boolean): { lead?: string } {
  const { name, orderedFor } = data;
  const tooMuch = paidTooMuch(data);
  if (tooMuch > 0) return { lead: texts.tooMuch(formatMoney(tooMuch, data.currencySymbol)) };
  if (!hasReceipt) return {};
  if (orderedFor === null) return { lead: texts.isPaid(name) };
  return { lead: orderedFor.kind === 'application' ? texts.goesToTeam : texts.seatIsYours(name) };
}

function factsOf(data: InvoiceDetails, payment: PaymentQueryAnswer): readonly Fact[] {
  const money = (amount: number): ReactNode => formatMoney(amount, data.currencySymbol);
  // The VAT of what was paid is known where it was paid at once.
  const isWhole = Math.round(data.amountCharged * 100) === payment.amount;
  return [
    { term: texts.paidFor, value: allOf(data.products.map(({ description }) => description)) || data.name },
    ...(data.paidOn === null ? [] : [{ term: texts.paidOnDay, value: dayText(data.paidOn.slice(0, 10)) }]),
    { term: texts.paidBy, value: methodOf(payment) },
    // Prominent is the number by which one asks for what was bought: of an application that is its own.
    ...(data.orderedFor?.reference ? [{ term: texts.orderNumber, value: data.orderNumber }] : []),
    { term: texts.paymentReference, value: payment.reference },
    {
      term: texts.invoice,
      value: <Link to={`${paths.invoices()}?tab=paid`}>{data.invoiceNumber}</Link>,
    },
    ...(payment.receiptNumber === undefined ? [] : [{ term: texts.receipt, value: payment.receiptNumber }]),
    ...(data.earlyBird ? [{ term: texts.earlyBirdDiscount, value: money(-data.earlyBird.amount) }] : []),
    ...(isWhole
      ? [
          { term: texts.priceWithoutVat, value: money(data.amountCharged - data.vatCharged) },
          { term: texts.vatFifteen, value: money(data.vatCharged) },
        ]
      : []),
  ];
}

/** The gateway tells the brand of a card as a word, and other means as a code of two letters. */
const methodOf = ({ payMethod }: PaymentQueryAnswer): string =>
  payMethod === undefined || /^[A-Z]{2}$/.test(payMethod) ? texts.byCard : texts.byCardOf(payMethod);

/** To what was paid for, where one goes on from here. */
function NextAct({ order: { orderedFor } }: { order: InvoiceDetails }) {
  if (orderedFor === null) return null;
  const acts = {
    application: { to: paths.submission(orderedFor.id), label: texts.seeYourApplication },
    event: { to: paths.event(orderedFor.id), label: texts.openTicket },
    exam: { to: paths.exam(orderedFor.id), label: texts.openExam },
  };
  const { to, label } = acts[orderedFor.kind];
  return (
    <LinkButton look="primary" to={to}>
      {label}
    </LinkButton>
  );
}
