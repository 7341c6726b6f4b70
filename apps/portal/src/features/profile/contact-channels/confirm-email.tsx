import { emailChangeMessages } from '@charter/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '../../../lib/api-error.ts';
import { confirmEmail } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import * as texts from '../texts.ts';

type Outcome = { readonly done: true } | { readonly done: false; readonly error: ApiError };

/**
 * Where the mailed link leads, on whatever device the mail was read. Mail programs open links on their own to look for
 * harm, so only the button confirms.
 */
export function ConfirmEmailScreen() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const confirm = useAction(() => confirmEmail(token), {
    onDone: () => setOutcome({ done: true }),
    onFailed: (error) => setOutcome({ done: false, error }),
  });

  if (outcome?.done) {
    return (
      <MessagePage
        title={texts.emailChanged}
        actions={
          <LinkButton look="primary" to={paths.home()}>
            {texts.goHome}
          </LinkButton>
        }
      >
        <p role="status">{emailChangeMessages.confirmed}</p>
        <p>{texts.weWriteHere}</p>
      </MessagePage>
    );
  }
  if (outcome || token === '') {
    const error = outcome?.error;
    // Pressed twice, or opened again: the first time confirmed it.
    const wasConfirmed = error?.message === emailChangeMessages.used;
    const failure = error && failureOf(error);
    const mayPass = failure?.mayRetry ?? false;
    return (
      <MessagePage
        title={wasConfirmed ? texts.confirmedAlready : texts.notConfirmed}
        requestId={mayPass ? failure?.requestId : undefined}
        actions={
          <>
            {mayPass && (
              <Button look="primary" busy={confirm.isPending} onClick={() => void confirm.run()}>
                {texts.tryAgain}
              </Button>
            )}
            <LinkButton look={mayPass ? 'quiet' : 'primary'} to={paths.emails()}>
              {texts.goToEmails}
            </LinkButton>
          </>
        }
      >
        <p role={wasConfirmed ? 'status' : 'alert'}>{failure?.text ?? emailChangeMessages.unknown}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={texts.confirmEmail}
      actions={
        <Button look="primary" busy={confirm.isPending} onClick={() => void confirm.run()}>
          {texts.confirmThisAddress}
        </Button>
      }
    >
      <p>{texts.pressToConfirm}</p>
    </MessagePage>
  );
}
