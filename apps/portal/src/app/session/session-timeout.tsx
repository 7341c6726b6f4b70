import { useEffect, useState } from 'react';
import { runBeforeTimeout } from '../../lib/before-timeout.ts';
import { config } from '../../lib/config.ts';
import { browserStorage } from '../../lib/storage.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { signOut } from './session-flow.ts';
import { idleState } from './timeout.ts';
import * as texts from './timeout-texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

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
      title={texts.stillThere}
      confirmLabel={texts.staySignedIn}
      cancelLabel={texts.logout}
      onConfirm={stay}
      onCancel={() => void signOut()}
      onEscape={stay}
    >
      <p>
        <Sentence
          text={texts.noActivity}
          parts={{ seconds: <strong>{texts.seconds(secondsLeft ?? 0)}</strong> }}
        />
      </p>
      <VisuallyHidden>
        <span aria-live="assertive">{announcement(secondsLeft ?? 0)}</span>
      </VisuallyHidden>
    </ConfirmDialog>
  );
}

const noteActivity = () => browserStorage.update({ lastActivity: Date.now() });

/** Every second aloud would drown everything else. */
const announcement = (seconds: number) => ([30, 10].includes(seconds) ? texts.signedOutIn(seconds) : '');
