import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { browserStorage } from '../../lib/storage.ts';
import { startSignedOut } from './start-signed-out.ts';

/** The code of somebody who signs in or did. A visitor's first page does without it and without the OpenID client. */
export const sessionFlow = () => import('./session-flow.ts');

/** Whether that code is needed at once; then it travels beside the configuration. */
export const comesSignedIn = () =>
  location.pathname === paths.signInCallback() || browserStorage.get().auth === true;

/** Runs once, before the first page is rendered. */
export function startSession(): void {
  // The callback page finishes the sign-in itself.
  if (location.pathname === paths.signInCallback()) return;
  if (!browserStorage.get().auth) return startSignedOut();
  session.set({ status: 'loading' });
  sessionFlow().then(
    ({ resumeSession }) => resumeSession(),
    () => session.set({ status: 'failed', error: null }),
  );
}

export const signOut = async () => (await sessionFlow()).signOut();
