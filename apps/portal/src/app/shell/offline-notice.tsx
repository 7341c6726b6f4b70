import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';
import * as texts from '../texts.ts';

export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!online && <p className={styles.notice}>{texts.offline}</p>}</div>;
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
