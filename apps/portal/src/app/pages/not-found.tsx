import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Contact } from './contact.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      title="Page not found"
      actions={
        <LinkButton look="primary" to={paths.home()}>
          Go to the home page
        </LinkButton>
      }
    >
      <p>
        There is no page at this address. If you typed it, check it; if you followed a link, it may be old.
      </p>
      <p>
        If a link of ours brought you here, please tell us: <Contact />.
      </p>
    </MessagePage>
  );
}
