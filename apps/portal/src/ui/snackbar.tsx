import { useEffect, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './snackbar.module.css';

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

/** Errors interrupt a screen reader, everything else waits its turn. */
export function Snackbars({ messages, onDismiss }: SnackbarsProps) {
  const drawn = (urgent: boolean) =>
    messages
      .filter((message) => (message.severity === 'error') === urgent)
      .map((message) => <Snackbar key={message.id} message={message} onDismiss={onDismiss} />);
  return (
    <div className={styles.host}>
      <div role="alert">{drawn(true)}</div>
      <div role="status">{drawn(false)}</div>
    </div>
  );
}

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
      <button type="button" className={styles.close} aria-label="Close message" onClick={() => onDismiss(id)}>
        <Icon name="close" width="16" height="16" />
      </button>
    </div>
  );
}
