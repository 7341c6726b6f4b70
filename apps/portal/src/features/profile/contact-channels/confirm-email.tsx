import { emailChangeMessages } from '@charter/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { confirmEmail } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';

type Outcome = { readonly done: true } | { readonly done: false; readonly error: ApiError };

/**
 * Where the mailed link leads, on whatever device the mail was read. Mail programs open links on their own to look for
 * harm, so only the button confirms.
 */
export function ConfirmEmailScreen() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await confirmEmail(token);
      setOutcome({ done: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ done: false, error });
    } finally {
      setBusy(false);
    }
  };

  if (outcome?.done) {
    return (
      <MessagePage
        title="Your email address is changed"
        actions={
          <LinkButton look="primary" to={paths.home()}>
            Go to the home page
          </LinkButton>
        }
      >
        <p role="status">{emailChangeMessages.confirmed}</p>
        <p>From now on we write to this address.</p>
      </MessagePage>
    );
  }
  if (outcome || token === '') {
    const error = outcome?.error;
    // Pressed twice, or opened again: the first time confirmed it.
    const wasConfirmed = error?.message === emailChangeMessages.used;
    const mayPass = error !== undefined && (error.kind === 'offline' || error.status >= 500);
    return (
      <MessagePage
        title={wasConfirmed ? 'The address is confirmed already' : 'The address was not confirmed'}
        requestId={mayPass ? error.requestId : undefined}
        actions={
          <>
            {mayPass && (
              <Button look="primary" disabled={busy} onClick={() => void confirm()}>
                Try again
              </Button>
            )}
            <LinkButton look={mayPass ? 'quiet' : 'primary'} to={paths.emails()}>
              Go to your email addresses
            </LinkButton>
          </>
        }
      >
        <p role={wasConfirmed ? 'status' : 'alert'}>{error?.message ?? emailChangeMessages.unknown}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Confirm your email address"
      actions={
        <Button look="primary" disabled={busy} onClick={() => void confirm()}>
          Confirm this address
        </Button>
      }
    >
      <p>You asked us to write to this address from now on. Press the button to make the change.</p>
    </MessagePage>
  );
}
