import { findRoute, hasDesk, type RouteArea, type RouteEntry } from '@charter/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { browserStorage } from '../lib/storage.ts';
import type { Screens } from '../lib/screens.ts';
import { Waiting } from './waiting.tsx';

/** Each in a chunk of its own. */
const areas: Readonly<Record<RouteArea, () => Promise<{ screens: Screens }>>> = {
  about: () => import('../features/about/index.ts'),
  account: () => import('../features/orders/invoices/index.ts'),
  // Read far more often than a form is filled in, and without a form's code a third of its size.
  'application-list': () => import('../features/applications/list/index.ts'),
  apply: () => import('../features/apply/index.ts'),
  applications: () => import('../features/applications/index.tsx'),
  catalogue: () => import('../features/catalogue/index.ts'),
  directory: () => import('../features/directory/index.ts'),
  cpd: () => import('../features/cpd/index.ts'),
  events: () => import('../features/events/index.ts'),
  exams: () => import('../features/exams/index.ts'),
  home: () => import('../features/home/index.ts'),
  notifications: () => import('../features/notifications/index.ts'),
  payments: () => import('../features/orders/pay/index.ts'),
  placements: () => import('../features/placements/index.ts'),
  preferences: () => import('../features/preferences/index.ts'),
  profile: () => import('../features/profile/index.ts'),
  'service-requests': () => import('../features/requests/index.ts'),
  staff: () => import('./staff/index.ts'),
  training: () => import('../features/training/index.ts'),
  verification: () => import('../features/verification/index.ts'),
  system: () => import('./pages/index.ts'),
};

/**
 * Screens whose code has arrived, by path. They are fetched before they are rendered and never while: what React reveals
 * after a suspended boundary it may hold back for 300 ms.
 */
const arrived = new Map<string, ReactNode>();
const underWay = new Map<string, Promise<void>>();

/** Fetches the code of a page, once: when it is opened, and before that when a link to it is pointed at. */
export function fetchScreen(route: RouteEntry): Promise<void> {
  const known = underWay.get(route.path);
  if (known) return known;
  const fetching = fetchFor(route).catch((error: unknown) => {
    // A chunk that did not arrive may arrive at the next try.
    underWay.delete(route.path);
    throw error;
  });
  underWay.set(route.path, fetching);
  return fetching;
}

async function fetchFor(route: RouteEntry): Promise<void> {
  const [{ screens }, { WithQueries }] = await Promise.all([
    areas[route.area](),
    import('./with-queries.tsx'),
  ]);
  const Screen = screens[route.path];
  if (!Screen) throw new Error(`No screen stands at ${route.path}.`);
  arrived.set(
    route.path,
    <WithQueries>
      <Screen />
    </WithQueries>,
  );
}

/** Nobody who is not signed in is shown a guarded page, or has to wait for its code; and only staff are sent theirs. */
export async function beforePage(route: RouteEntry): Promise<null> {
  const { auth, entitlements = [] } = browserStorage.get();
  const isFor = route.guard === 'staff' ? hasDesk((key) => entitlements.includes(key)) : auth === true;
  if (route.guard === 'public' || isFor) await fetchScreen(route);
  return null;
}

/** Behind a guard that knew more than was remembered before the page was opened: the code may be on its way still. */
export function StaffScreen({ route }: { route: RouteEntry }) {
  const [isHere, setIsHere] = useState(arrived.has(route.path));
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isHere) fetchScreen(route).then(() => setIsHere(true), setFailure);
  }, [isHere, route]);
  if (failure !== null) throw failure;
  return isHere ? <AreaScreen route={route} /> : <Waiting />;
}

export function AreaScreen({ route }: { route: RouteEntry }) {
  const screen = arrived.get(route.path);
  if (screen === undefined) throw new Error(`The code of ${route.path} has not been fetched.`);
  return screen;
}

/** Ahead of its being opened. What fails here is tried again, and told, when the page is. */
export function fetchPage(path: string): void {
  const route = findRoute(path);
  if (route) beforePage(route).catch(() => {});
}

/** Whoever points at a link or reaches it by keyboard will probably follow it. */
export function fetchAhead(): void {
  const ahead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin && browserStorage.get().auth) fetchPage(link.pathname);
  };
  for (const name of ['pointerover', 'focusin'] as const)
    document.addEventListener(name, ahead, { passive: true });
}
