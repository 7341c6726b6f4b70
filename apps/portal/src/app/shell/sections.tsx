import { useEffect, type ReactNode } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import type { Viewer } from './viewer.ts';

const menu = createStore<((may: Viewer['may']) => ReactNode) | null>(null);

/** A visitor has no menu and is not sent its code. It comes without a suspended boundary, as the areas do. */
export async function fetchMenu(): Promise<void> {
  if (menu.get() !== null) return;
  const { Menu } = await import('./menu.tsx');
  menu.set((may) => <Menu may={may} />);
}

/** The menu as a landmark of the page; it fills when its code is there, which nothing else waits for. */
export function Sections({ may, className }: { may: Viewer['may']; className: string | undefined }) {
  const draw = useStore(menu);
  useEffect(() => void fetchMenu().catch(() => {}), []);
  return (
    <nav className={className} aria-label="Sections">
      {draw?.(may)}
    </nav>
  );
}
