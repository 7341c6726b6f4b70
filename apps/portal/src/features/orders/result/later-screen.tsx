import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';

/** After choosing to pay later. */
export function LaterScreen() {
  return (
    <MessagePage
      title="Thank you. Your payment is pending"
      actions={
        <>
          <LinkButton look="primary" to={paths.home()}>
            Go to homepage
          </LinkButton>
          <LinkButton to={paths.invoices()}>Due invoices</LinkButton>
        </>
      }
    >
      <p>
        Please pay within the registration deadline: go to Account, Invoices &amp; Payments, Due Invoices, and
        choose Pay.
      </p>
    </MessagePage>
  );
}
