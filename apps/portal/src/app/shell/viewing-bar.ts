import type { ReactNode } from 'react';
import { createStore } from '../../lib/store.ts';

/** What says on every page that it is seen as somebody else sees it. Its code is fetched by whoever needs it. */
export const viewingBar = createStore<ReactNode>(null);
