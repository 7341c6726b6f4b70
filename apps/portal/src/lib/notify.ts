import { createStore } from './store.ts';

export interface Notification {
  readonly id: number;
  readonly text: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
}

export const notifications = createStore<readonly Notification[]>([]);
let lastId = 0;

/** Says one sentence at the top right for six seconds. What must not be missed belongs on the page, in a Notice. */
export function notify(text: string, severity: Notification['severity'] = 'info'): void {
  lastId += 1;
  // The same sentence again is said anew, not stacked.
  const others = notifications.get().filter((message) => message.text !== text);
  notifications.set([...others, { id: lastId, text, severity }]);
}

export function dismiss(id: number): void {
  notifications.set(notifications.get().filter((message) => message.id !== id));
}
