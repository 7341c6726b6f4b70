import type { ApiError, SignInNeeded } from '../../lib/api-error.ts';
import { config } from '../../lib/config.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { OfflineCardLink } from '../offline-card-link.tsx';
import { openSignIn } from './open-sign-in.ts';
import { signOut, startSession } from './start-session.ts';
import * as texts from '../texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

/** Signed in, but profile or entitlements did not come. */
export function SessionFailed() {
  const session = useSession();
  if (session.status !== 'failed') return null;
  const { error } = session;
  if (error?.code === 'erased') return <Erased error={error} />;
  if (error?.signInNeeded) return <SignInNotEnough error={error} needed={error.signInNeeded} />;
  return (
    <MessagePage
      title={texts.accountNotLoaded}
      requestId={error?.requestId}
      actions={
        <>
          <Button look="primary" onClick={() => startSession()}>
            {texts.tryAgain}
          </Button>
          <Button onClick={() => void signOut()}>{texts.logout}</Button>
        </>
      }
    >
      <p>{error === null || error.kind === 'offline' ? texts.serverNotReached : texts.profileNotLoaded}</p>
      <OfflineCardLink />
    </MessagePage>
  );
}

/** The institution asks its own people for more than this sign-in was. */
function SignInNotEnough({ error, needed }: { error: ApiError; needed: SignInNeeded }) {
  return (
    <MessagePage
      title={error.title}
      requestId={error.requestId}
      actions={
        <>
          <Button look="primary" onClick={() => void openSignIn({ again: needed })}>
            {texts.signInAgain}
          </Button>
          <Button onClick={() => void signOut()}>{texts.logout}</Button>
        </>
      }
    >
      <p>{error.detail}</p>
    </MessagePage>
  );
}

/** Signing in again would lead back here: the way on is out, and in again as somebody new. */
function Erased({ error }: { error: ApiError }) {
  const { email } = config().institution;
  return (
    <MessagePage
      title={error.title}
      requestId={error.requestId}
      actions={
        <Button look="primary" onClick={() => void signOut()}>
          {texts.logout}
        </Button>
      }
    >
      <p>{error.detail}</p>
      <p>
        <Sentence text={texts.joinAgain} parts={{ office: <a href={`mailto:${email}`}>{email}</a> }} />
      </p>
    </MessagePage>
  );
}
