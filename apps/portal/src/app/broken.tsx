import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { config } from '../lib/config.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import * as texts from './texts.ts';

/** A page that failed while it was drawn or while its code was on the way. The shell around it stays usable. */
export function BrokenPage() {
  const error = useRouteError();
  const { name } = config().institution;
  useEffect(() => {
    document.title = texts.brokenTitle(name);
  }, [name]);
  return (
    <MessagePage
      title={texts.somethingWentWrong}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      actions={
        <>
          <Button look="primary" onClick={() => location.reload()}>
            {texts.loadAgain}
          </Button>
          {/* A full load on purpose: what broke may still be in browserStorage. */}
          <Button onClick={() => location.assign('/')}>{texts.goHome}</Button>
        </>
      }
    >
      <p>{texts.brokenExplained}</p>
    </MessagePage>
  );
}
