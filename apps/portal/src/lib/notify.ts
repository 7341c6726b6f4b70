import { createStore } from './store.ts';

export interface Notification {
  readonly id: number;
  readonly text: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  /** When it was said, by the browser's own clock. */
  readonly at: number;
}

export const notifications = createStore<readonly Notification[]>([]);
let lastId = 0;

/** Says one sentence at the top right for six seconds. What must not be missed belongs on the page, in a Notice. */
export function notify(text: string, severity: Notification['severity'] = 'info'): void {
  lastId += 1;
  // The same sentence again is said anew, not stacked. What went wrong and what went well do not stand side by side: the
  // later of the two is how it is now.
  const contradicts = (one: Notification) =>
    [one.severity, severity].includes('error') && [one.severity, severity].includes('success');
  const others = notifications.get().filter((one) => one.text !== text && !contradicts(one));
  notifications.set([...others, { id: lastId, text, severity, at: Date.now() }]);
}

export function dismiss(id: number): void {
  notifications.set(notifications.get().filter((message) => message.id !== id));
}

/** Said as a page is left, such as 'Saved', a message is for the page that follows. */
const goesAlong = 1000;

/** Messages go with the page that they belong to. */
export function dismissFromPageBefore(): void {
  const now = Date.now();
  const left = notifications.get().filter(({ at }) => now - at < goesAlong);
  if (left.length < notifications.get().length) notifications.set(left);
}
