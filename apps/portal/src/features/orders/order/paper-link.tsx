import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { saveBlob } from '../../../lib/file-download.ts';
import { useAction } from '../../../server-state/index.ts';

/** Saves a paper under the name that the server gives it, so that it is called the same wherever it was taken from. */
export const useSavedPaper = (ask: () => Promise<File>, fallback: string) =>
  useAction(
    async () => {
      const file = await ask();
      saveBlob(file, file.name || fallback);
    },
    { failureShown: 'message' },
  );

interface PaperLinkProps {
  id: string;
  ask: () => Promise<File>;
  /** What it is called where the server does not say. */
  fallback: string;
  children: ReactNode;
}

/** A paper of a row of a list. */
export function PaperLink({ id, ask, fallback, children }: PaperLinkProps) {
  const { pathname, search } = useLocation();
  const download = useSavedPaper(ask, fallback);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void download.run();
  };
  return (
    // Its bytes need the session's token: opened by other means it leads to its place on the page.
    <a id={id} href={`${pathname}${search}#${id}`} aria-busy={download.isPending} onClick={press}>
      {children}
    </a>
  );
}
