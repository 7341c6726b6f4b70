import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { waitForOrder } from './wait-for-order.ts';

interface OrderWaitProps {
  submissionId: string;
  formName: string;
}

const title = 'Your application is submitted';

/** Between the application and its payment. Whoever goes elsewhere meanwhile stays there. */
export function OrderWait({ submissionId, formName }: OrderWaitProps) {
  const navigate = useNavigate();
  useOwnTitle(title);
  useEffect(() => {
    const left = new AbortController();
    void waitForOrder(submissionId, formName, left.signal).then((next) => {
      if (next !== null) void navigate(next, { replace: true });
    });
    return () => left.abort();
  }, [navigate, submissionId, formName]);
  return (
    <MessagePage
      title={title}
      actions={
        <>
          <LinkButton to={paths.invoices()}>Go to Invoices &amp; Payments</LinkButton>
          <LinkButton to={paths.home()}>Return to Membership Homepage</LinkButton>
        </>
      }
    >
      <p role="status">Please wait, your invoice is being made. The payment page opens by itself.</p>
      <p>You may leave: you find the invoice under Invoices &amp; Payments.</p>
    </MessagePage>
  );
}
