import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import { openDialogs } from './open-dialogs.ts';
import styles from './snackbar.module.css';
import { Unbroken } from './unbroken.tsx';
import * as texts from './frame-texts.ts';

interface Message {
  readonly id: number;
  readonly text: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly link?: { readonly text: string; readonly to: string; readonly state?: unknown } | undefined;
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
  const snackbars = (urgent: boolean) =>
    messages
      .filter((message) => (message.severity === 'error') === urgent)
      .map((message) => <Snackbar key={message.id} message={message} onDismiss={onDismiss} />);
  return (
    <div className={styles.host}>
      <div role="alert">{snackbars(true)}</div>
      <div role="status">{snackbars(false)}</div>
    </div>
  );
}

function Snackbar({ message, onDismiss }: { message: Message; onDismiss: SnackbarsProps['onDismiss'] }) {
  const { id, severity, text, link } = message;
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
      <span className={styles.text}>
        <Unbroken text={text} />
        {link && (
          <>
            {' '}
            <Link to={link.to} state={link.state} onClick={() => onDismiss(id)}>
              {link.text}
            </Link>
          </>
        )}
      </span>
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
