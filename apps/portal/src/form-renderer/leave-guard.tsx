import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import { LeaveDialog } from './templates/leave-dialog.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost. Asked at the moment of leaving, so that what was just saved does not count. */
  isChanged: () => boolean;
  /** Saves and says whether it worked; the person stays where it did not. */
  save: () => Promise<boolean>;
}

/** Stands at every way out: links, Go Back, the browser's back button, and the closing of the tab. */
export function LeaveGuard({ isChanged, save }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
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
