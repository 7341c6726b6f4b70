import { signInAgain } from '../lib/api-client.ts';
import type { SignInNeeded } from '../lib/api-error.ts';
import { notify } from '../lib/notify.ts';
import { Button } from '../ui/button.tsx';
import * as texts from './texts.ts';

/** Leads to the provider and back to this page, for what asks for more than the sign-in there is. */
export function SignInAgain({ needed, size }: { needed: SignInNeeded; size?: 'small' }) {
  const leave = () => {
    signInAgain(needed).catch(() => notify(texts.loginServiceAway, 'error'));
  };
  return (
    <Button look="primary" {...(size && { size })} onClick={leave}>
      {texts.signInAgain}
    </Button>
  );
}
