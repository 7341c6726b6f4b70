import { useEffect, useLayoutEffect } from 'react';
import { config } from './config.ts';

let own = 0;

/**
 * For a page that puts the focus where it belongs itself, such as at the field where somebody stopped: as long as it
 * is shown, the shell leaves the focus alone. A layout effect, because the shell looks in an effect of the same drawing.
 */
export function useManagedFocus(): void {
  useLayoutEffect(() => {
    own += 1;
    return () => {
      own -= 1;
    };
  }, []);
}

export const pageManagesFocus = (): boolean => own > 0;

/** For a page that says something else than its address promises, such as a payment that nobody knows of yet. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const shown = `${title} · ${config().institution.name}`;
    document.title = shown;
    return () => {
      if (document.title === shown) document.title = before;
    };
  }, [title]);
}

/** The heading of the page takes the focus, so that reading starts at its top. */
export function focusHeading(): void {
  focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'));
}

/** Focus on what is no control: it can be focused by this, and not by the Tab key. */
export function focusOn(target: HTMLElement | null): void {
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
