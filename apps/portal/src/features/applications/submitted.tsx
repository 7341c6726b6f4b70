import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** After the last step of an application that needs no payment. */
export function SubmittedScreen() {
  const { institution } = config();
  return (
    <MessagePage
      title="Your application is submitted"
      actions={
        <>
          <LinkButton look="primary" to={paths.home()}>
            Return to Membership Homepage
          </LinkButton>
          <LinkButton to={`${paths.applications()}?tab=2`}>See your applications</LinkButton>
        </>
      }
    >
      <p>
        Your application goes to the membership team for review. You will be notified by email when it is
        approved, or when something more is needed.
      </p>
      <p>
        Questions? Write to <a href={`mailto:${institution.email}`}>{institution.email}</a>.
      </p>
    </MessagePage>
  );
}
