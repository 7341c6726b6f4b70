import { useLayoutEffect, useRef } from 'react';
import { browserStorage } from '../../../lib/storage.ts';
import { openDialogs } from '../../../ui/open-dialogs.ts';

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys, for officers who decide many applications a day. They do nothing while somebody types, while a dialog is open, and
 * for those who have switched them off; the same switch holds for the key that opens the search.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // They work from the moment that the page says so.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const run = latest.current[event.key.toLowerCase()];
      if (!run || !isBare(event) || openDialogs.topmost() || browserStorage.get().slashKey === 'off') return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

/** Everything that takes letters; a box or a button does not. */
const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

function isBare({ ctrlKey, metaKey, altKey, isComposing, repeat, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || repeat) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches(fields)));
}
