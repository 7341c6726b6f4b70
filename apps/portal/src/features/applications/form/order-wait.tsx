import { submittedTexts } from '@charter/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { waitForOrder } from './wait-for-order.ts';
import * as texts from '../texts.ts';

interface OrderWaitProps {
  submissionId: string;
  formName: string;
  reference: string | undefined;
}

const title = texts.isSubmitted;

/** Between the application and its payment. Whoever goes elsewhere meanwhile stays there. */
export function OrderWait({ submissionId, formName, reference }: OrderWaitProps) {
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
          <LinkButton to={paths.invoices()}>{texts.goToInvoices}</LinkButton>
          <LinkButton to={paths.home()}>{texts.toMembershipHome}</LinkButton>
        </>
      }
    >
      {reference !== undefined && <p>{submittedTexts.referenceIs(reference)}</p>}
      <p role="status">{texts.invoiceBeingMade}</p>
      <p>{texts.mayLeave}</p>
    </MessagePage>
  );
}
