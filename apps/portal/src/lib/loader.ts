import { pleaseWait } from '@charter/contracts';
import { useEffect } from 'react';
import { createStore } from './store.ts';

interface Wait {
  readonly message: string;
}

/** Everything the page is covered for; the last one's message shows. */
export const waits = createStore<readonly Wait[]>([]);

/** Covers the page while something must finish first. Returns how to end this wait; waits may overlap. */
export function showLoader(message: string = pleaseWait): () => void {
  const wait = { message };
  waits.set([...waits.get(), wait]);
  return () => waits.set(waits.get().filter((other) => other !== wait));
}

/** The same, for as long as a component is on the page. */
export function useLoader(message?: string | undefined): void {
  useEffect(() => showLoader(message), [message]);
}

/** Ends every wait: the page came back from the browser's history as it was left. */
export function dropLoaders(): void {
  waits.set([]);
}
