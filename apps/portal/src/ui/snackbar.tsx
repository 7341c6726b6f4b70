import { useEffect, useState, useSyncExternalStore, type RefCallback } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icon.tsx';
import { openDialogs } from './open-dialogs.ts';
import styles from './snackbar.module.css';
import * as texts from './frame-texts.ts';

interface Message {
  readonly id: number;
  readonly text: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
}

interface SnackbarsProps {
  messages: readonly Message[];
  onDismiss: (id: number) => void;
}

const hideAfter = 6000;

const icons: Record<Message['severity'], IconName> = {
  success: 'good',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

/**
 * While a dialog is open everything outside of it can neither be heard nor pressed: the messages are then shown inside.
 * The place on the page stays, so that what is said as a dialog closes comes into a region that is already there.
 */
export function Snackbars({ messages, onDismiss }: SnackbarsProps) {
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost);
  return (
    <>
      <Host messages={dialog ? [] : messages} onDismiss={onDismiss} />
      {dialog && createPortal(<Host messages={messages} onDismiss={onDismiss} />, dialog)}
    </>
  );
}

/** Errors interrupt a screen reader, everything else waits its turn. */
function Host({ messages, onDismiss }: SnackbarsProps) {
  const drawn = (urgent: boolean) =>
    messages
      .filter((message) => (message.severity === 'error') === urgent)
      .map((message) => <Snackbar key={message.id} message={message} onDismiss={onDismiss} />);
  return (
    <div ref={stepAside} className={styles.host}>
      <div role="alert">{drawn(true)}</div>
      <div role="status">{drawn(false)}</div>
    </div>
  );
}

/** What has the focus is not covered: the messages go to the foot of the screen while it lies beneath them. */
const stepAside: RefCallback<HTMLElement> = (host) => {
  if (!host) return;
  const look = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || host.contains(target)) return;
    delete host.dataset['aside'];
    const [mine, its] = [host.getBoundingClientRect(), target.getBoundingClientRect()];
    const isBeneath =
      its.top < mine.bottom && its.bottom > mine.top && its.left < mine.right && its.right > mine.left;
    if (isBeneath && mine.height > 0) host.dataset['aside'] = '';
  };
  document.addEventListener('focusin', look);
  return () => document.removeEventListener('focusin', look);
};

function Snackbar({ message, onDismiss }: { message: Message; onDismiss: SnackbarsProps['onDismiss'] }) {
  const { id, severity, text } = message;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // Whoever is reading it, by pointer or by focus, has all the time they need.
    if (held) return;
    const timer = setTimeout(() => onDismiss(id), hideAfter);
    return () => clearTimeout(timer);
  }, [held, id, onDismiss]);
  return (
    <div
      className={styles.snackbar}
      data-severity={severity}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[severity]} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      <button
        type="button"
        className={styles.close}
        aria-label={texts.closeMessage}
        onClick={() => onDismiss(id)}
      >
        <Icon name="close" width="16" height="16" />
      </button>
    </div>
  );
}
