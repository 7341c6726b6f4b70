import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { config } from '../lib/config.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/** A page that failed while it was drawn or while its code was on the way. The shell around it stays usable. */
export function BrokenPage() {
  const error = useRouteError();
  const { name } = config().institution;
  useEffect(() => {
    document.title = `Something went wrong · ${name}`;
  }, [name]);
  return (
    <MessagePage
      title="Something went wrong"
      requestId={error instanceof ApiError ? error.requestId : undefined}
      actions={
        <>
          <Button look="primary" onClick={() => location.reload()}>
            Load the page again
          </Button>
          {/* A full load on purpose: what broke may still be in browserStorage. */}
          <Button onClick={() => location.assign('/')}>Go to the home page</Button>
        </>
      }
    >
      <p>
        This page could not be shown. Your data is safe. If loading it again does not help, the connection may
        be down, or we may be putting a new version in place; please try again in a few minutes.
      </p>
    </MessagePage>
  );
}
