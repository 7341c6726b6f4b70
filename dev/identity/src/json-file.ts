import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A value that lives in one file. Without a folder it lives in memory only, and saving it does nothing. */
export interface JsonFile<T> {
  value: T;
  /** Resolves once everything changed before the call is in the file. */
  save(): Promise<void>;
}

export function openJsonFile<T>(folder: string | null, name: string, initial: () => T): JsonFile<T> {
  if (folder === null) return { value: initial(), save: () => Promise.resolve() };

  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const file = { value: read<T>(path) ?? initial(), save };
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  return file;

  // Saves asked for while one is being written share the next one: a burst of sign-ins costs two writes, not hundreds.
  function save(): Promise<void> {
    if (running === null) {
      running = write().finally(() => (running = null));
      return running;
    }
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = null;
        return save();
      });
    return waiting;
  }

  async function write(): Promise<void> {
    const draft = `${path}.${process.pid}.tmp`;
    await writeFile(draft, JSON.stringify(file.value), { mode: 0o600 });
    await rename(draft, path);
  }
}

function read<T>(path: string): T | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    // Only this module writes these files, whole or not at all.
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`${path} is not readable JSON. Remove it to start afresh.`);
  }
}
