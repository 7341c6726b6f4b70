import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLoader } from '../../lib/loader.ts';
import { notify } from '../../lib/notify.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { completeSignIn } from './session-flow.ts';

/** Where the identity provider sends the browser back to. Nobody stays here. */
export function SignInCallback() {
  const navigate = useNavigate();
  useLoader();
  useEffect(() => {
    completeSignIn().then(
      ({ returnTo, refused }) => {
        if (refused === 'failed') notify('We could not finish signing you in. Please try again.', 'error');
        if (refused === 'cancelled') notify('The login was cancelled.', 'info');
        void navigate(returnTo, { replace: true });
      },
      () => {
        session.set({ status: 'signed-out' });
        notify('We could not finish signing you in. Please try again.', 'error');
        void navigate(paths.home(), { replace: true });
      },
    );
  }, [navigate]);
  return (
    <VisuallyHidden>
      <h1>Signing in</h1>
    </VisuallyHidden>
  );
}
