import { fileMessages } from '@charter/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import type { FileService, StoredFile } from '../../file-service.ts';

/** A file on its way, or one that did not get there. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly sent: number;
  readonly problem: string | undefined;
  /** A file of the wrong kind stays wrong however often it is sent. */
  readonly mayRetry: boolean;
}

interface UploadsOptions {
  readonly service: FileService | undefined;
  readonly check: (file: File) => string | undefined;
  readonly onStored: (file: StoredFile) => void;
  /** A kind of file that the server does not take, whatever the question says: there is nothing to try again. */
  readonly onUnsupported: (file: File) => void;
}

/** Sends files, all at once, and keeps those that failed until the person tries again or gives up. */
export function useUploads({ service, check, onStored, onUnsupported }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((abort) => abort.abort());
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key));
  // A file that arrives is told to the field as it is then, not as it was when the file left.
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });

  const send = async (key: number, file: File, to: FileService) => {
    const abort = new AbortController();
    running.current.set(key, abort);
    try {
      const onProgress = (sent: number) => change(key, { sent });
      const answer = await to.upload(file, { onProgress, signal: abort.signal });
      if (abort.signal.aborted) return;
      drop(key);
      stored.current(answer);
    } catch (error) {
      if (abort.signal.aborted) return;
      const problem = reasonOf(error);
      if (problem === fileMessages.unsupported) {
        drop(key);
        onUnsupported(file);
      } else change(key, { problem, mayRetry: true });
    } finally {
      running.current.delete(key);
    }
  };
  return {
    uploads,
    start: (files: readonly File[]) => {
      if (!service) return;
      const added = files.map((file): Upload => {
        lastKey.current += 1;
        return { key: lastKey.current, file, sent: 0, problem: check(file), mayRetry: false };
      });
      setUploads((before) => [...before, ...added]);
      for (const { key, file, problem } of added) if (problem === undefined) void send(key, file, service);
    },
    retry: ({ key, file }: Upload) => {
      if (!service) return;
      change(key, { sent: 0, problem: undefined });
      void send(key, file, service);
    },
    drop: ({ key }: Upload) => {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}

/** The server has a sentence for each way it refuses a file. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'problem') return error.errors[0]?.message ?? error.message;
  if (!(error instanceof ApiError)) reportError(error);
  return fileMessages.interrupted;
}
