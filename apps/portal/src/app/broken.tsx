import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { config } from '../lib/config.ts';
import { isMissingCode } from '../lib/missing-code.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { OfflineCardLink } from './offline-card-link.tsx';
import { useOnline } from './shell/offline-notice.tsx';
import * as texts from './texts.ts';

const loadAgain = () => location.reload();

/**
 * A page that failed while it was rendered or while its code was on the way. The shell around it stays usable. What failed for
 * want of a connection is loaded again as soon as there is one; by a full load, because browsers remember code that did not come.
 */
export function BrokenPage({ reload = loadAgain }: { reload?: () => void }) {
  const error = useRouteError();
  const { name } = config().institution;
  const isOnline = useOnline();
  const [wasOffline] = useState(!isOnline);
  const [isAway, setAway] = useState(wasOffline || isMissingCode(error));
  useEffect(() => {
    if (wasOffline) {
      if (isOnline) reload();
    } else if (isAway) {
      // A browser calls itself online in any network. What only asks for the head is not answered by the copy on this device.
      fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
        () => setAway(false),
        () => {},
      );
    }
  }, [wasOffline, isOnline, reload, isAway]);
  const title = isAway ? texts.youAreOffline : texts.somethingWentWrong;
  useEffect(() => {
    document.title = texts.brokenTitle(title, name);
  }, [title, name]);
  return (
    <MessagePage
      title={title}
      requestId={requestIdOf(error)}
      actions={
        <>
          <Button look="primary" onClick={reload}>
            {texts.loadAgain}
          </Button>
          {/* A full load on purpose: what broke may still be in browserStorage. */}
          <Button onClick={() => location.assign('/')}>{texts.goHome}</Button>
        </>
      }
    >
      <p>{isAway ? texts.serverNotReached : texts.brokenExplained}</p>
      {isAway && <OfflineCardLink />}
    </MessagePage>
  );
}

/** Of a failed call, by its shape: a visitor's first page does without the code of calls. */
function requestIdOf(error: unknown): string | undefined {
  const known = error instanceof Error && 'requestId' in error ? error.requestId : undefined;
  return typeof known === 'string' ? known : undefined;
}
