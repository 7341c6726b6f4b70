import { useEffect } from 'react';
import { useRouteError } from 'react-router';
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
      requestId={requestIdOf(error)}
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

/** Of a failed call, by its shape: a visitor's first page does without the code of calls. */
function requestIdOf(error: unknown): string | undefined {
  const known = error instanceof Error && 'requestId' in error ? error.requestId : undefined;
  return typeof known === 'string' ? known : undefined;
}
