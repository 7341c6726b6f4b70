import { useLayoutEffect, useRef } from 'react';
import { openDialogs } from './open-dialogs.ts';

/**
 * Opens and closes the platform's own modal dialog: it keeps focus inside, answers Escape and gives focus back by
 * itself. Giving it back needs the element to be still on the page when it closes: render it closed, do not remove it.
 */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    if (dialog.scrollTop > 0) readFromBeginning(dialog);
    openDialogs.add(dialog);
    return () => {
      openDialogs.remove(dialog);
      dialog.close();
    };
  }, [open]);
  return ref;
}

/** The first control of a long one may be at its end, and the focus went there; whoever opens it reads its title first. */
function readFromBeginning(dialog: HTMLDialogElement): void {
  const title = dialog.querySelector('h2');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
  dialog.scrollTop = 0;
}
