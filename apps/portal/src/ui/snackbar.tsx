import { useEffect, useState } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './snackbar.module.css';

type Severity = 'success' | 'info' | 'warning' | 'error';

interface Message {
  id: number;
  text: string;
  severity: Severity;
}

const hideAfter = 6000;
const icons: Record<Severity, IconName> = {
  success: 'good',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

const shown = createStore<readonly Message[]>([]);
let lastId = 0;

/** Says one sentence at the top right for six seconds. For what must not be missed, use a Notice on the page. */
export function notify(text: string, severity: Severity = 'info'): void {
  lastId += 1;
  // The same sentence twice is said once more, not stacked.
  shown.set([...shown.get().filter((message) => message.text !== text), { id: lastId, text, severity }]);
}

const dismiss = (id: number) => shown.set(shown.get().filter((message) => message.id !== id));

export function SnackbarHost() {
  const all = useStore(shown);
  const urgent = (message: Message) => message.severity === 'error';
  return (
    <div className={styles.host}>
      <div role="alert">
        {all.filter(urgent).map((message) => (
          <Snackbar key={message.id} message={message} />
        ))}
      </div>
      <div role="status">
        {all
          .filter((message) => !urgent(message))
          .map((message) => (
            <Snackbar key={message.id} message={message} />
          ))}
      </div>
    </div>
  );
}

function Snackbar({ message }: { message: Message }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(message.id), hideAfter);
    return () => clearTimeout(timer);
  }, [held, message.id]);
  return (
    <div
      className={styles.snackbar}
      data-severity={message.severity}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[message.severity]} className={styles.icon} />
      <span className={styles.text}>{message.text}</span>
      <button
        type="button"
        className={styles.close}
        aria-label="Close message"
        onClick={() => dismiss(message.id)}
      >
        <Icon name="close" width="16" height="16" />
      </button>
    </div>
  );
}
