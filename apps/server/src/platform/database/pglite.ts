import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { join } from 'node:path';
import type { DatabaseHandle } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import type { DB } from './schema.generated.ts';
import { parsers } from './values.ts';

export interface PgliteHandle extends DatabaseHandle {
  /** The whole database as one file, to start copies from. */
  dump(): Promise<Blob>;
}

/** `dataDir` null keeps everything in memory; `snapshot` starts from a dump instead of an empty cluster. */
export async function openPglite(options: {
  dataDir: string | null;
  snapshot?: Blob;
}): Promise<PgliteHandle> {
  const release = options.dataDir === null ? () => {} : lockFolder(options.dataDir);
  try {
    const settings: PGliteOptions = { extensions: { pg_trgm }, parsers: { ...parsers } };
    if (options.dataDir !== null) settings.dataDir = join(options.dataDir, 'pglite');
    if (options.snapshot) settings.loadDataDir = options.snapshot;
    const pglite = await PGlite.create(settings);
    await pglite.exec("set timezone = 'UTC'");
    const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) });
    return {
      db,
      engine: 'pglite',
      read: async (statement) => (await db.executeQuery(statement)).rows,
      query: async (text, values) => {
        const result = values?.length ? await pglite.query(text, values) : (await pglite.exec(text)).at(-1);
        return { rows: (result?.rows ?? []) as Record<string, unknown>[] };
      },
      // There is one connection, inside the process: nobody else holds a lock, and nothing could interrupt a statement.
      withoutLimits: (work) => work(db),
      // What is announced and who listens are one process: nothing is ever lost on the way.
      listen: (channel, { heard, begun, lost }) => {
        const listening = pglite.listen(channel, heard);
        listening.then(begun, lost);
        return { stop: async () => (pglite.closed ? undefined : (await listening)()) };
      },
      dump: async () => pglite.dumpDataDir('none'),
      close: async () => {
        await db.destroy();
        if (!pglite.closed) await pglite.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
