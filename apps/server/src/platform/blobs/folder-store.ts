import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BlobMissingError, measure, newName, type BlobStore } from './blob-store.ts';

const keyShape = /^(incoming|files|quarantine)\/([0-9a-f]{32})$/;
const areas = ['incoming', 'files', 'quarantine'] as const;

/** Blobs in a folder of this machine. `incoming` holds those still being written; only whole ones leave it. */
export function openFolderStore(root: string): BlobStore {
  return {
    put: async (source, { size, area = 'files' }) => {
      const name = newName();
      const temporary = pathOf(root, `incoming/${name}`);
      const key = `${area}/${name}`;
      const final = pathOf(root, key);
      const measured = measure(size);
      await Promise.all(
        [temporary, final].map((path) => mkdir(dirname(path), { recursive: true, mode: 0o700 })),
      );
      try {
        const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(source, measured.through, target);
        await rename(temporary, final);
        await syncFolder(dirname(final));
      } catch (error) {
        await Promise.all([temporary, final].map((path) => rm(path, { force: true })));
        throw error;
      }
      return { key, ...measured.result() };
    },
    open: async (key) => {
      const handle = await open(pathOf(root, key)).catch((error: unknown) => {
        throw isMissing(error) ? new BlobMissingError(key, { cause: error }) : error;
      });
      return handle.createReadStream();
    },
    remove: async (key) => rm(pathOf(root, key), { force: true }),
    list: (before) => listFolder(root, before),
  };
}

/** A key never comes from a caller; the shape is checked all the same before it becomes a path. */
function pathOf(root: string, key: string): string {
  const [, area, name] = keyShape.exec(key) ?? [];
  if (area === undefined || name === undefined) throw new BlobMissingError(key);
  // Folders of a million entries are slow on some file systems.
  return join(root, area, name.slice(0, 2), name);
}

async function* listFolder(root: string, before: Date): AsyncGenerator<string> {
  for (const area of areas) {
    for await (const shard of entriesOf(join(root, area))) {
      for await (const name of entriesOf(join(root, area, shard))) {
        const key = `${area}/${name}`;
        if (!keyShape.test(key)) continue;
        const found = await stat(pathOf(root, key)).catch(() => null);
        if (found && found.mtimeMs < before.getTime()) yield key;
      }
    }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) yield entry.name;
}

/** Without this a power cut may forget the rename of a file whose bytes it kept. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
