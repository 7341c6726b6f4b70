import { messages } from '@charter/contracts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Contact } from './contact.tsx';

export function NoAccessPage() {
  return (
    <MessagePage
      title={messages.noAccess.heading}
      actions={
        <LinkButton look="primary" to={paths.home()}>
          {messages.noAccess.back}
        </LinkButton>
      }
    >
      <p>This can have one of these reasons:</p>
      <ul>
        <li>You are not allowed to view this page.</li>
        <li>You are a new user: please wait a few minutes while your permissions load, then try again.</li>
        <li>Your membership is inactive or on hold, and has no access until it is active again.</li>
      </ul>
      <p>
        If none of these explains it, please contact us at <Contact />.
      </p>
    </MessagePage>
  );
}
