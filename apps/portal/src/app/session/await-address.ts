import { recordTypes } from '@charter/contracts';
import { changed } from '../../lib/changes.ts';
import { session } from '../../lib/session.ts';
import { refreshMember } from './refresh-member.ts';

/** Whoever goes back and forth between two windows does not ask at each step. */
const pause = 2_000;

let stop: (() => void) | null = null;

const waits = () => {
  const now = session.get();
  return now.status === 'signed-in' && now.member.account?.email === null;
};

/**
 * For somebody whose address is not proved yet: its link is opened in another tab, on a page of ours or of the provider's.
 * Back in this one they are known by it at once, whatever page is open. Calling it again changes nothing.
 */
export function awaitAddress(): void {
  if (stop || !waits()) return;
  let askedAt = 0;
  const seen = () => {
    if (document.hidden || Date.now() - askedAt < pause) return;
    askedAt = Date.now();
    refreshMember({ hasOtherRole: true }).then(settle, () => {});
  };
  const settle = () => {
    if (waits()) return;
    changed(recordTypes.channels, recordTypes.contacts);
    stop?.();
  };
  const unsubscribe = session.subscribe(() => {
    const { status } = session.get();
    if (status === 'signed-out' || status === 'leaving') stop?.();
  });
  document.addEventListener('visibilitychange', seen);
  addEventListener('focus', seen);
  stop = () => {
    stop = null;
    unsubscribe();
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('focus', seen);
  };
}
