import { useState } from 'react';
import { downloadCsv, saveBlob } from '../lib/file-download.ts';
import { useAction } from '../server-state/index.ts';
import { exportRequest } from './list-request.ts';
import type { ListSource } from './list.ts';
import type { ListView } from './list-view.ts';
import * as texts from './texts.ts';

export interface CsvExport {
  /** How many bytes have come; null while none is under way. */
  readonly received: number | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Every record that matches, as the server sends it. Leaving the page ends it. */
export function useCsvExport(source: ListSource, view: ListView, name: string): CsvExport {
  const [received, setReceived] = useState(0);
  const { isPending, run, cancel } = useAction(
    async (signal) => {
      setReceived(0);
      const csv = await downloadCsv(
        exportRequest(source, view),
        signal,
        (bytes) => signal.aborted || setReceived(bytes),
      );
      signal.throwIfAborted();
      saveBlob(csv, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
    },
    { done: texts.fileSaved, failureShown: 'message', failed: ({ text }) => texts.fileNotMade(text) },
  );
  return { received: isPending ? received : null, start: () => void run(), cancel };
}
