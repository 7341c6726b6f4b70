import { useLocation } from 'react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { inTime, send } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { FocusedError, useAction } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import * as texts from './texts.ts';

/** Behind the link of a mail. Opening it changes nothing, because programs open links too; nobody has to sign in. */
export function UnsubscribeScreen() {
  const { pathname } = useLocation();
  const [isDone, setIsDone] = useState(false);
  const stop = useAction(
    () =>
      inTime(undefined, async (signal) => {
        const response = await send(pathname, {}, {}, signal);
        if (!response.ok) throw await ApiError.from(response);
      }),
    { onDone: () => setIsDone(true) },
  );
  return (
    <Stack width="narrow">
      <PageHeader title={isDone ? texts.stopped : texts.unsubscribe}>
        <p role="status">{isDone ? texts.stoppedText : texts.unsubscribeLede}</p>
      </PageHeader>
      <FocusedError failure={stop.failure} retry={stop.retry} />
      <Actions>
        {isDone ? (
          <LinkButton look="primary" to={paths.home()}>
            {texts.goHome}
          </LinkButton>
        ) : (
          <Button look="primary" busy={stop.isPending} onClick={() => void stop.run()}>
            {texts.stopMails}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
