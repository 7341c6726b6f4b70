import { loadingEntitlements, type RouteEntry } from '@charter/contracts';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { decide } from '../lib/access.ts';
import { useSession } from '../lib/session.ts';
import { browserStorage } from '../lib/storage.ts';
import { SessionFailed } from './session/session-failed.tsx';
import { Waiting } from './waiting.tsx';

/** Shows the page, or sends the person where they belong. */
export function Guard({ route, children }: { route: RouteEntry; children: ReactNode }) {
  const session = useSession();
  const decision = decide(route, session);
  switch (decision.kind) {
    case 'show':
      return children;
    case 'wait':
      return <Waiting message={session.status === 'loading' ? loadingEntitlements : undefined} />;
    case 'failed':
      return <SessionFailed />;
    case 'redirect':
      return (
        <>
          {decision.remember && <RememberAddress />}
          <Navigate to={decision.to} replace />
        </>
      );
  }
}

/** After signing in, the person goes on to the page they were turned away from. */
function RememberAddress() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => browserStorage.update({ redirectUrl: pathname + search + hash }), [pathname, search, hash]);
  return null;
}
