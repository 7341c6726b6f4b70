import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLoader } from '../../lib/loader.ts';
import { notify } from '../../lib/notify.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { sessionFlow } from './start-session.ts';
import * as texts from '../texts.ts';

/** Where the identity provider sends the browser back to. Nobody stays here. */
export function SignInCallback() {
  const navigate = useNavigate();
  useLoader();
  useEffect(() => {
    const completed = sessionFlow().then(({ completeSignIn }) => completeSignIn());
    completed.then(
      ({ returnTo, refused }) => {
        if (refused === 'failed') notify(texts.signInFailed, 'error');
        if (refused === 'cancelled') notify(texts.loginCancelled, 'info');
        void navigate(returnTo, { replace: true });
      },
      () => {
        session.set({ status: 'signed-out' });
        notify(texts.signInFailed, 'error');
        void navigate(paths.home(), { replace: true });
      },
    );
  }, [navigate]);
  return (
    <VisuallyHidden>
      <h1>{texts.signingIn}</h1>
    </VisuallyHidden>
  );
}
