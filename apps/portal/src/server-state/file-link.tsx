import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { downloadFile, saveBlob } from '../lib/file-download.ts';
import { openTab } from '../lib/new-tab.ts';
import { useAction } from './use-action.ts';

interface FileLinkProps {
  file: { readonly id: string; readonly name: string };
  /** Where on the page the link stands: the id of an element. */
  anchor: string;
  /** Shown in the new tab until the file is there. */
  meanwhile: string;
  /** Said where it could not be opened. */
  failed: string;
  children: ReactNode;
}

/**
 * A link to a stored file. Its bytes need the session's token, so that the press fetches them and shows them in a tab of their
 * own; opened by other means (a new window, a copied address) it leads to the place on the page where the file is offered.
 */
export function FileLink({ file, anchor, meanwhile, failed, children }: FileLinkProps) {
  const { pathname, search } = useLocation();
  const open = useAction(
    async (_signal) => {
      const tab = openTab(meanwhile);
      try {
        const blob = await downloadFile(file.id);
        if (tab && isShown(blob.type)) tab.show(blob);
        else {
          tab?.close();
          saveBlob(blob, file.name);
        }
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    { failed, failureShown: 'message' },
  );
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open.run();
  };
  return (
    <a href={`${pathname}${search}#${anchor}`} aria-busy={open.isPending} onClick={press}>
      {children}
    </a>
  );
}

/** What a browser shows by itself; any other kind would leave an empty tab behind. Some have no viewer of PDFs, or it is off. */
const isShown = (type: string): boolean =>
  type.startsWith('application/pdf')
    ? navigator.pdfViewerEnabled !== false
    : /^(?:image\/|text\/plain)/.test(type);
