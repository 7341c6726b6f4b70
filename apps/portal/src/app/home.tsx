import { findRoute, type RouteEntry } from '@charter/contracts';
import { HomeVisitor } from '../features/home/home-visitor.tsx';
import { config } from '../lib/config.ts';
import { useSession, type Session } from '../lib/session.ts';
import { browserStorage } from '../lib/storage.ts';
import { useStore } from '../lib/store.ts';
import { AreaScreen } from './areas.tsx';
import { openSignIn } from './session/open-sign-in.ts';
import * as texts from './texts.ts';

/** One address, two pages: what a visitor may know, and what waits for the person who signed in. */
export function HomePage({ route }: { route: RouteEntry }) {
  const session = useSession();
  const { redirectUrl } = useStore(browserStorage);
  if (session.status === 'signed-in') return <AreaScreen route={route} />;
  return (
    <HomeVisitor
      institution={config().institution}
      notice={noticeFor(session, redirectUrl)}
      onLogin={() => void openSignIn()}
      onRegister={() => void openSignIn({ register: true })}
    />
  );
}

/** Why somebody who wanted something else is looking at the front page. */
function noticeFor(session: Session, redirectUrl: string | undefined): string | undefined {
  const ended = session.status === 'signed-out' ? session.ended : undefined;
  if (ended === 'timeout') {
    const minutes = Math.round(config().sessionTimeoutSeconds / 60);
    return texts.signedOutAfter(minutes);
  }
  if (ended === 'expired') return texts.sessionEnded;
  if (ended === 'elsewhere') return texts.signedOutElsewhere;
  const wanted = redirectUrl && findRoute(redirectUrl.replace(/[?#].*$/, ''));
  return wanted ? texts.loginToOpen(wanted.title) : undefined;
}
