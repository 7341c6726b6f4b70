import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { downloadCsv, saveBlob } from '../lib/file-download.ts';
import { notify } from '../lib/notify.ts';
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
  const [received, setReceived] = useState<number | null>(null);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const run = async () => {
    const abort = new AbortController();
    underWay.current = abort;
    setReceived(0);
    try {
      const csv = await downloadCsv(
        exportRequest(source, view),
        abort.signal,
        (bytes) => abort.signal.aborted || setReceived(bytes),
      );
      if (abort.signal.aborted) return;
      saveBlob(csv, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
      notify(texts.fileSaved, 'success');
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) reportError(error);
      notify(texts.fileNotMade(error instanceof ApiError ? error.message : ''), 'error');
    } finally {
      if (underWay.current === abort) {
        underWay.current = null;
        setReceived(null);
      }
    }
  };
  return {
    received,
    start: () => {
      if (!underWay.current) void run();
    },
    cancel: () => {
      underWay.current?.abort();
      underWay.current = null;
      setReceived(null);
    },
  };
}
