import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { browserStorage } from '../../lib/storage.ts';

/** Nobody is signed in, or is no longer. */
export function startSignedOut(): void {
  const { endedBy } = browserStorage.get();
  // Whoever opens the home page by its address has given up the page they were once turned away from.
  const freshStart = endedBy === undefined && location.pathname === paths.home();
  browserStorage.update({ endedBy: undefined, ...(freshStart ? { redirectUrl: undefined } : {}) });
  session.set({ status: 'signed-out', ...(endedBy ? { ended: endedBy } : {}) });
}
