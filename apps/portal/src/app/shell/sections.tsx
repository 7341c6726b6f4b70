import type { RouteEntry } from '@charter/contracts';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import styles from './sections.module.css';
import type { Viewer } from './viewer.ts';
import * as texts from '../texts.ts';

interface ShellParts {
  menu(may: Viewer['may']): ReactNode;
  trail(path: string): ReactNode;
  timeout: ReactNode;
  search: ReactNode;
}

const arrived = createStore<ShellParts | null>(null);

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

function useShellParts(): ShellParts | null {
  useEffect(() => void fetchMenu().catch(() => {}), []);
  // The menu is long and, on a phone, out of sight: it is rendered in slices, after the page.
  return useDeferredValue(useStore(arrived));
}

/** The menu as a landmark of the page; it fills when its code is there, which nothing else waits for. */
export function Sections({ may, className }: { may: Viewer['may']; className: string | undefined }) {
  const parts = useShellParts();
  return (
    <nav className={className} aria-label={texts.sections}>
      {parts?.menu(may)}
    </nav>
  );
}

/** Pages without the menu beside them say where they stand. */
export function TrailTo({ route }: { route: RouteEntry }) {
  const parts = useShellParts();
  return <div className={styles.trail}>{parts?.trail(route.path)}</div>;
}

/** Warns of the end of a session that nobody uses, and ends it. */
export function Timeout() {
  return useShellParts()?.timeout;
}

/** Looks for everything that the person has. */
export function SearchButton() {
  return useShellParts()?.search;
}
