import { showLoader } from '../../lib/loader.ts';
import { notify } from '../../lib/notify.ts';
import { sessionFlow } from './start-session.ts';
import * as texts from '../texts.ts';

/** Leaves for the provider's sign-in page, or its registration page, and says so when it cannot be reached. */
export async function openSignIn(options: { register?: boolean } = {}): Promise<void> {
  const hide = showLoader();
  try {
    await (await sessionFlow()).signIn(options);
  } catch {
    hide();
    notify(texts.loginServiceAway, 'error');
  }
}
