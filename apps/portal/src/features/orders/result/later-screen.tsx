import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import * as texts from '../texts.ts';

/** After choosing to pay later. */
export function LaterScreen() {
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
      <p>{texts.payWithinDeadline}</p>
    </MessagePage>
  );
}
