import { isRecordId, laterEnding } from '@charter/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { orderToPay } from '../../../lib/order-to-pay.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { orderQuery } from '../order/order-query.ts';
import * as texts from '../texts.ts';

/** After choosing to pay later: how much, by when, with which reference and how. The rest comes when it is there. */
export function LaterScreen() {
  const { state } = useLocation();
  const orderId = orderToPay.find(state)?.id ?? '';
  const question = orderQuery({ orderId });
  const { data } = useQuery(isRecordId(orderId) ? question : { ...question, queryFn: skipToken });
  const said = data && data.amountDue > 0 ? laterEnding(data) : [texts.payWithinDeadline];
  return (
    <MessagePage
      title={texts.pendingTitle}
      actions={
        <>
          <LinkButton look="primary" to={paths.home()}>
            {texts.goToHomepage}
          </LinkButton>
          <LinkButton to={paths.invoices()}>{texts.dueInvoicesLink}</LinkButton>
        </>
      }
    >
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </MessagePage>
  );
}
