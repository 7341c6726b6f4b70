import { toCsv } from '@charter/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { saveBlob } from '../lib/file-download.ts';
import { listRecords } from '../lib/api.ts';
import { notify } from '../lib/notify.ts';
import { exportValue } from './cell-text.ts';
import type { ListSource } from './list.ts';
import type { ListView } from './list-view.ts';
import { readEveryPage, type Progress } from './read-every-page.ts';

export interface CsvExport {
  /** Null while none is under way. */
  readonly progress: Progress | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Leaving the page ends it. */
export function useCsvExport(source: ListSource, view: ListView, name: string): CsvExport {
  const [progress, setProgress] = useState<Progress | null>(null);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const run = async () => {
    const abort = new AbortController();
    underWay.current = abort;
    setProgress({ done: 0, total: 0 });
    try {
      const rows = await readEveryPage(source, view, {
        read: listRecords,
        signal: abort.signal,
        onProgress: (next) => abort.signal.aborted || setProgress(next),
      });
      if (abort.signal.aborted) return;
      const { columns } = source;
      const header = columns.map((column) => column.label);
      const lines = rows.map((row) => columns.map((column) => exportValue(row, column)));
      const csv = new Blob([toCsv(header, lines)], { type: 'text/csv;charset=utf-8' });
      saveBlob(csv, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
      notify('The file has been saved.', 'success');
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) reportError(error);
      const reason = error instanceof ApiError ? ` ${error.message}` : '';
      notify(`The file could not be made.${reason} Please try again.`, 'error');
    } finally {
      if (underWay.current === abort) {
        underWay.current = null;
        setProgress(null);
      }
    }
  };
  return {
    progress,
    start: () => {
      if (!underWay.current) void run();
    },
    cancel: () => {
      underWay.current?.abort();
      underWay.current = null;
      setProgress(null);
    },
  };
}
