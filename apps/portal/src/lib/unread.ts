import { createStore } from './store.ts';

/** How many notifications the person has not read, as far as is known: from the profile first, then from the stream. */
export const unread = createStore(0);
