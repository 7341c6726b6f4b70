import { messages } from '@charter/contracts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Contact } from './contact.tsx';

/** Where a task that could not be finished ends. */
export function ErrorPage() {
  return (
    <MessagePage
      title="Something went wrong"
      actions={
        <LinkButton look="primary" to={paths.home()}>
          {messages.noAccess.back}
        </LinkButton>
      }
    >
      <p>
        We could not finish what you asked for. Nothing that you saved before is lost, and an order that is
        still being prepared appears under Invoices &amp; Payments when it is ready.
      </p>
      <p>
        Please try again later. If it keeps happening, contact us at <Contact />.
      </p>
    </MessagePage>
  );
}
