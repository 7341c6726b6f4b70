import type { RouteEntry } from '@charter/contracts';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import styles from './sections.module.css';
import type { Viewer } from './viewer.ts';
import * as texts from '../texts.ts';

interface Drawings {
  menu(may: Viewer['may']): ReactNode;
  trail(path: string): ReactNode;
  timeout: ReactNode;
  search: ReactNode;
}

const arrived = createStore<Drawings | null>(null);

/** A visitor has neither menu nor trail nor a session that ends, and is not sent their code. It comes without a suspended boundary, as the areas do. */
export async function fetchMenu(): Promise<void> {
  if (arrived.get() !== null) return;
  const [{ Menu }, { WithQueries }, { Trail }, { SessionTimeout }, { Search }] = await Promise.all([
    import('./menu.tsx'),
    import('../with-queries.tsx'),
    import('./trail.tsx'),
    import('../session/session-timeout.tsx'),
    import('./search.tsx'),
  ]);
  arrived.set({
    menu: (may) => (
      <WithQueries>
        <Menu may={may} />
      </WithQueries>
    ),
    trail: (path) => <Trail path={path} />,
    timeout: <SessionTimeout />,
    search: <Search />,
  });
}

function useDrawings(): Drawings | null {
  useEffect(() => void fetchMenu().catch(() => {}), []);
  // The menu is long and, on a phone, out of sight: it is drawn in slices, after the page.
  return useDeferredValue(useStore(arrived));
}

/** The menu as a landmark of the page; it fills when its code is there, which nothing else waits for. */
export function Sections({ may, className }: { may: Viewer['may']; className: string | undefined }) {
  const drawings = useDrawings();
  return (
    <nav className={className} aria-label={texts.sections}>
      {drawings?.menu(may)}
    </nav>
  );
}

/** Pages without the menu beside them say where they stand. */
export function TrailTo({ route }: { route: RouteEntry }) {
  const drawings = useDrawings();
  return <div className={styles.trail}>{drawings?.trail(route.path)}</div>;
}

/** Warns of the end of a session that nobody uses, and ends it. */
export function Timeout() {
  return useDrawings()?.timeout;
}

/** Looks for everything that the person has. */
export function SearchButton() {
  return useDrawings()?.search;
}
