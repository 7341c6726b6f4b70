let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The modal dialogs that are open, the topmost last. All but it is out of reach, so messages are shown inside it. */
export const openDialogs = {
  topmost: () => open.at(-1),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (dialog: HTMLDialogElement) => change([...open, dialog]),
  remove: (dialog: HTMLDialogElement) => change(open.filter((other) => other !== dialog)),
};
