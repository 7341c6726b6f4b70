import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';
import * as texts from '../texts.ts';

export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

export function OfflineNotice() {
  const online = useOnline();
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
