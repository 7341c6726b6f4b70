import { useEffect, useLayoutEffect } from 'react';
import { config } from './config.ts';

let own = 0;

/**
 * For a page that puts the focus where it belongs itself, such as at the field where somebody stopped: as long as it
 * is shown, the shell leaves the focus alone. A layout effect, because the shell looks in an effect of the same render.
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

/**
 * For a page that the shell takes for the one before it, such as another record at the same address: its heading takes the focus
 * once there is something to read, be it that it could not be loaded.
 */
export function useFocusOnceLoaded({
  data,
  error,
}: {
  readonly data: unknown;
  readonly error: unknown;
}): void {
  const isLoaded = data !== undefined || error !== null;
  useEffect(() => {
    if (isLoaded) focusHeading();
  }, [isLoaded]);
}

/** Focus on what is no control: it can be focused by this, and not by the Tab key. */
export function focusOn(target: HTMLElement | null): void {
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** How long after something was done the page may still re-render because of it. */
const settling = 2_000;

/**
 * What somebody pressed may go with what it did: the button of a row that is removed, of a paper that is signed. The focus
 * would fall out of the page with it; the heading of the nearest part that is still there takes it. Called when the work
 * begins; what it gives back is called when it is done.
 */
export function holdFocus(): () => void {
  const parts: HTMLElement[] = [];
  const { activeElement, body } = document;
  // Whoever pressed a key while nothing had the focus loses none: it stays where it is.
  for (let part = activeElement; part && part !== body; part = part.parentElement)
    if (part !== activeElement && part instanceof HTMLElement) parts.push(part);
  return () => {
    const restore = () => {
      if (document.activeElement !== document.body) return;
      const headings = parts
        .filter((part) => part.isConnected)
        .map((part) => part.querySelector<HTMLElement>('h1, h2, h3'));
      focusOn(headings.find((heading) => heading !== null) ?? null);
    };
    restore();
    const watch = new MutationObserver(restore);
    watch.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => watch.disconnect(), settling);
  };
}
