import { useEffect, type ComponentType } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import type { Viewer } from './viewer.ts';

type Menu = ComponentType<{ may: Viewer['may'] }>;

const arrived = createStore<Menu | null>(null);

/** A visitor has no menu and is not sent its code. Without a boundary around it, see `areas.tsx`. */
export async function fetchMenu(): Promise<void> {
  if (arrived.get() === null) arrived.set((await import('./menu.tsx')).Menu);
}

/** The menu as a landmark of the page; it fills when its code is there, which nothing else waits for. */
export function Sections({ may, className }: { may: Viewer['may']; className: string | undefined }) {
  const Menu = useStore(arrived);
  useEffect(() => void fetchMenu().catch(() => {}), []);
  return (
    <nav className={className} aria-label="Sections">
      {Menu && <Menu may={may} />}
    </nav>
  );
}
