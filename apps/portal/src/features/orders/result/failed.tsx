import type { PaymentQueryAnswer } from '@charter/contracts';
import { Link } from 'react-router';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { config } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';

/** A card payment that the gateway did not take. */
export function Failed({ payment }: { payment: PaymentQueryAnswer }) {
  return (
    <MessagePage
      title="Sorry, Payment transaction failed !!!"
      actions={
        <>
          <LinkButton look="primary" to={paths.payment()}>
            Try payment again
          </LinkButton>
          <LinkButton to={paths.home()}>Go Back to Homepage</LinkButton>
        </>
      }
    >
      <FailureFacts payment={payment} />
      <p>{whatBecameOfTheMoney(payment)} Your order is kept, and you can pay it in another way.</p>
      <Help />
    </MessagePage>
  );
}

export const whatBecameOfTheMoney = ({ state }: PaymentQueryAnswer): string =>
  state === 'voided' ? 'The money goes back to you.' : 'Nothing was charged.';

export function FailureFacts({ payment }: { payment: PaymentQueryAnswer }) {
  return (
    <Facts
      look="figures"
      facts={[
        { term: 'Status', value: payment.text },
        ...(payment.result_Code === '' ? [] : [{ term: 'Code', value: payment.result_Code }]),
        { term: 'Reference number', value: payment.reference },
      ]}
    />
  );
}

/** A payment that broke off before anybody knew of it, or an address that names none. */
export function FailedWithoutPayment({ reference }: { reference: string | null }) {
  const title = 'The payment did not go through';
  useOwnTitle(title);
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <LinkButton look="primary" to={paths.payment()}>
            Try payment again
          </LinkButton>
          <LinkButton to={paths.home()}>Go to homepage</LinkButton>
        </>
      }
    >
      <p>
        We could not find a payment here. If you have paid, your invoice shows it as soon as we hear of it:
        please look at <Link to={paths.invoices()}>your invoices</Link> before you pay again.
      </p>
      {reference && /^PAY-[A-Z0-9]{12}$/.test(reference) && (
        <p>
          Reference number: <strong>{reference}</strong>
        </p>
      )}
      <Help />
    </MessagePage>
  );
}

/** The order of something that was submitted could not be made. */
export function OrderFailed() {
  const { email } = config().institution;
  useOwnTitle('Order creation failed');
  return (
    <MessagePage
      title="Sorry, Order creation failed !!!"
      actions={
        <LinkButton look="primary" to={paths.home()}>
          Go Back to Homepage
        </LinkButton>
      }
    >
      <p>Please try again later</p>
      <p>
        What you submitted is kept, and we try again by ourselves: look at{' '}
        <Link to={paths.invoices()}>your invoices</Link> later. If none appears within a day,{' '}
        <a href={`mailto:${email}`}>contact us</a>.
      </p>
    </MessagePage>
  );
}

function Help() {
  const { phone, email } = config().institution;
  return (
    <p>
      Need help? Call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> or write to{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
