import type { SignInNeeded } from '../../lib/api-error.ts';
import { showLoader } from '../../lib/loader.ts';
import { notify } from '../../lib/notify.ts';
import { sessionFlow } from './start-session.ts';
import * as texts from '../texts.ts';

/** Leaves for the provider's sign-in page, or its registration page, or to sign in once more in another way, and says so when it cannot be reached. */
export async function openSignIn({
  again,
  ...options
}: { register?: boolean; again?: SignInNeeded } = {}): Promise<void> {
  const hide = showLoader();
  try {
    const flow = await sessionFlow();
    await (again ? flow.signInAgain(again) : flow.signIn(options));
  } catch {
    hide();
    notify(texts.loginServiceAway, 'error');
  }
}
