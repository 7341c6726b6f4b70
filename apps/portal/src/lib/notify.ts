import { createStore } from './store.ts';

export interface NotificationLink {
  readonly text: string;
  readonly to: string;
  readonly state?: unknown;
}

export interface Notification {
  readonly id: number;
  readonly text: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  /** Where it goes on from here. */
  readonly link?: NotificationLink | undefined;
  /** Which of the pages opened so far it was said on. */
  readonly page: number;
  /** When it was said, by the browser's own clock. */
  readonly at: number;
}

export const notifications = createStore<readonly Notification[]>([]);
let lastId = 0;
/** How many pages were opened so far. */
let page = 0;

/** Says one sentence at the top right for six seconds. What must not be missed belongs on the page, in a Notice. */
export function notify(
  text: string,
  severity: Notification['severity'] = 'info',
  link?: NotificationLink,
): void {
  lastId += 1;
  // The latest sentence of a page is how it is now, and replaces the one before. One said as another page was left stays.
  const others = notifications.get().filter((one) => one.text !== text && one.page !== page);
  notifications.set([...others, { id: lastId, text, severity, link, page, at: Date.now() }]);
}

export function dismiss(id: number): void {
  notifications.set(notifications.get().filter((message) => message.id !== id));
}

/** Said as a page is left, such as 'Saved', a message is for the page that follows. */
const goesAlong = 1000;

/** Messages go with the page that they belong to. */
export function dismissFromPageBefore(): void {
  page += 1;
  const now = Date.now();
  const left = notifications.get().filter(({ at }) => now - at < goesAlong);
  if (left.length < notifications.get().length) notifications.set(left);
}
