import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openBlobStore, type BlobStore } from '../../src/platform/blobs/index.ts';
import { readConfig } from '../../src/platform/config/index.ts';

export type StoreKind = 'folder' | 's3';
export const storeKinds: readonly StoreKind[] = ['folder', 's3'];

export interface StoreFixture {
  readonly folder: string;
  /** What makes the server use the store. */
  readonly environment: Record<string, string>;
  readonly store: BlobStore;
  /** Everything in the store, however young. */
  keys(): Promise<string[]>;
  /** Uploads that still lie on the disk, under a name or held open without one. */
  waiting(): string[];
  close(): Promise<void>;
}

/** A fresh store: a temporary folder, or a bucket on an S3-compatible server of our own. */
export async function openTestStore(kind: StoreKind): Promise<StoreFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-files-'));
  const server = kind === 's3' ? await startS3(join(folder, 's3')) : null;
  const environment = { DATA_DIR: folder, ...server?.environment };
  const store = await openBlobStore(readConfig(environment).files);
  const uploads = join(folder, 'uploads');
  return {
    folder,
    environment,
    store,
    keys: async () => (await Array.fromAsync(store.list(new Date('2100-01-01')))).sort(),
    waiting: () => [...namesIn(uploads), ...openFiles().filter((path) => path.startsWith(uploads))],
    close: async () => {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** What this process holds open, where the system tells; a removed file is among it. */
function openFiles(): string[] {
  return namesIn('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)];
    } catch {
      // Closed since the folder was read.
      return [];
    }
  });
}

async function startS3(directory: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'charter' }],
  });
  const { port } = await server.run();
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'charter',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => server.close(),
  };
}
