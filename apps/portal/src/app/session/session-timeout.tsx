import { useEffect, useState } from 'react';
import { runBeforeTimeout } from '../../lib/before-timeout.ts';
import { config } from '../../lib/config.ts';
import { browserStorage } from '../../lib/storage.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { signOut } from './session-flow.ts';
import { idleState } from './timeout.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Other tabs read the time of the last activity from storage; writing it at every mouse move would be a waste. */
const writeEvery = 5_000;

/** Ends a session that nobody uses in any tab, after a warning that can be answered. */
export function SessionTimeout() {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const warned = secondsLeft !== null;

  useEffect(() => {
    const timeout = config().sessionTimeoutSeconds * 1000;
    const check = () => {
      const { left, warn } = idleState(Date.now(), browserStorage.get().lastActivity ?? 0, timeout);
      setSecondsLeft(warn ? Math.ceil(left / 1000) : null);
      if (left > 0) return;
      clearInterval(timer);
      void runBeforeTimeout().then(() => signOut({ timedOut: true }));
    };
    const timer = setInterval(check, 1000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    // Once the warning is up, only its buttons count: a nudged mouse is not an answer.
    if (warned) return;
    const seen = () => {
      if (Date.now() - (browserStorage.get().lastActivity ?? 0) > writeEvery) noteActivity();
    };
    for (const sign of signs) addEventListener(sign, seen, { passive: true, capture: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, seen, { capture: true });
    };
  }, [warned]);

  const stay = () => {
    noteActivity();
    setSecondsLeft(null);
  };

  return (
    <ConfirmDialog
      open={warned}
      title="Are you still there?"
      confirmLabel="Stay signed in"
      cancelLabel="Logout"
      onConfirm={stay}
      onCancel={() => void signOut()}
      onEscape={stay}
    >
      <p>
        There has been no activity for a while. You will be signed out in{' '}
        <strong>{countdown(secondsLeft ?? 0)}</strong>. What you have entered in a form is kept as a draft.
      </p>
      <VisuallyHidden>
        <span aria-live="assertive">{announcement(secondsLeft ?? 0)}</span>
      </VisuallyHidden>
    </ConfirmDialog>
  );
}

const noteActivity = () => browserStorage.update({ lastActivity: Date.now() });

const countdown = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** Every second aloud would drown everything else. */
const announcement = (seconds: number) =>
  [30, 10].includes(seconds) ? `You will be signed out in ${countdown(seconds)}.` : '';
