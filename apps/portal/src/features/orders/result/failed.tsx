import { formatMoney, type PaymentQueryAnswer } from '@charter/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { config } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { orderQuery } from '../order/order-query.ts';
import * as texts from '../texts.ts';
import { Sentence } from '../../../ui/sentence.tsx';

/** A card payment that the gateway did not take. */
export function Failed({ payment }: { payment: PaymentQueryAnswer }) {
  const { orderId } = payment;
  const question = orderQuery({ orderId: orderId ?? '' });
  const { data } = useQuery(orderId === undefined ? { ...question, queryFn: skipToken } : question);
  return (
    <MessagePage
      title={texts.paymentFailed}
      actions={
        <>
          <LinkButton look="primary" to={paths.payment()}>
            {texts.tryPaymentAgain}
          </LinkButton>
          <LinkButton to={paths.home()}>{texts.goBackToHomepage}</LinkButton>
        </>
      }
    >
      <FailureFacts payment={payment} name={data?.name} />
      <p>{texts.orderKept(whatBecameOfTheMoney(payment))}</p>
      <Help />
    </MessagePage>
  );
}

export const whatBecameOfTheMoney = ({ state }: PaymentQueryAnswer): string =>
  state === 'voided' ? texts.moneyGoesBack : texts.nothingWasCharged;

/** `name`: what was to be paid, once it is known. */
export function FailureFacts({ payment, name }: { payment: PaymentQueryAnswer; name?: string | undefined }) {
  return (
    <Facts
      look="figures"
      facts={[
        { term: texts.status, value: payment.text },
        ...(payment.result_Code === '' ? [] : [{ term: texts.code, value: payment.result_Code }]),
        { term: texts.referenceNumber, value: payment.reference },
        ...(name === undefined ? [] : [{ term: texts.paidFor, value: name }]),
        { term: texts.amount, value: formatMoney(payment.amount / 100) },
      ]}
    />
  );
}

/** A payment that broke off before anybody knew of it, or an address that names none. */
export function FailedWithoutPayment({ reference }: { reference: string | null }) {
  const title = texts.didNotGoThrough;
  useOwnTitle(title);
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <LinkButton look="primary" to={paths.payment()}>
            {texts.tryPaymentAgain}
          </LinkButton>
          <LinkButton to={paths.home()}>{texts.goToHomepage}</LinkButton>
        </>
      }
    >
      <p>
        <Sentence text={texts.noPaymentFound} parts={{ invoices: <YourInvoices /> }} />
      </p>
      {reference && /^PAY-[A-Z0-9]{12}$/.test(reference) && (
        <p>
          <Sentence text={texts.referenceIs} parts={{ reference: <strong>{reference}</strong> }} />
        </p>
      )}
      <Help />
    </MessagePage>
  );
}

/** The order of something that was submitted could not be made. */
export function OrderFailed() {
  const { email } = config().institution;
  useOwnTitle(texts.orderCreationFailed);
  return (
    <MessagePage
      title={texts.orderFailed}
      actions={
        <LinkButton look="primary" to={paths.home()}>
          {texts.goBackToHomepage}
        </LinkButton>
      }
    >
      <p>{texts.pleaseTryAgainLater}</p>
      <p>
        <Sentence
          text={texts.submittedIsKept}
          parts={{
            invoices: <YourInvoices />,
            contact: <a href={`mailto:${email}`}>{texts.contactUs}</a>,
          }}
        />
      </p>
    </MessagePage>
  );
}

const YourInvoices = () => <Link to={paths.invoices()}>{texts.yourInvoices}</Link>;

function Help() {
  const { phone, email } = config().institution;
  return (
    <p>
      <Sentence
        text={texts.needHelp}
        parts={{
          phone: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
          office: <a href={`mailto:${email}`}>{email}</a>,
        }}
      />
    </p>
  );
}
