import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker, type Location } from 'react-router';
import { LeaveDialog } from './templates/leave-dialog.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost. Asked at the moment of leaving, so that what was just saved does not count. */
  isChanged: () => boolean;
  /** Saves and says whether it worked; the person stays where it did not. */
  save: () => Promise<boolean>;
  /** An address of the same page that is no way out of it, although it looks like another. */
  isWithin?: (next: Location, action: string) => boolean;
}

/** Stands at every way out: links, Go Back, the browser's back button, and the closing of the tab. */
export function LeaveGuard({ isChanged, save, isWithin }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isChanged() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (currentLocation.search !== nextLocation.search && isWithin?.(nextLocation, historyAction) !== true)),
  );
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
  return (
    <LeaveDialog
      open={blocker.state === 'blocked' && !saving}
      onSave={async () => {
        // The dialog gives the focus back when it closes; what is wrong must take it after that.
        flushSync(() => setSaving(true));
        try {
          if (await save()) blocker.proceed?.();
          else blocker.reset?.();
        } finally {
          setSaving(false);
        }
      }}
      onDiscard={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
