import { useEffect } from 'react';
import { messages } from '@charter/contracts';
import { createStore, useStore } from '../lib/store.ts';
import styles from './loader.module.css';

interface Wait {
  message: string;
}

const waits = createStore<readonly Wait[]>([]);

/** Covers the page while something must finish first. Returns how to end this wait; waits may overlap. */
export function showLoader(message: string = messages.loader.default): () => void {
  const wait = { message };
  waits.set([...waits.get(), wait]);
  return () => waits.set(waits.get().filter((other) => other !== wait));
}

/** Ends every wait: the page came back from the browser's history as it was left. */
export function dropLoaders(): void {
  waits.set([]);
}

/** The same, for as long as a component is on the page. */
export function Loading({ message }: { message?: string | undefined }) {
  useEffect(() => showLoader(message), [message]);
  return null;
}

/** Whether the page is covered; what lies beneath is then out of reach of the keyboard too. */
export function useCovered(): boolean {
  return useStore(waits).length > 0;
}

export function LoaderOverlay() {
  const message = useStore(waits).at(-1)?.message;
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {message !== undefined && (
        <div className={styles.overlay}>
          <div className={styles.card}>
            <span className={styles.spinner} aria-hidden="true" />
            {message}
          </div>
        </div>
      )}
    </div>
  );
}
