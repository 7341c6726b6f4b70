import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { DatabaseHandle } from '../../src/platform/database/index.ts';
import { openPglite, type PgliteHandle } from '../../src/platform/database/pglite.ts';
import { openPostgresql } from '../../src/platform/database/postgresql.ts';
import { templateDatabase } from './global-setup.ts';

export type Engine = DatabaseHandle['engine'];

/** For what can differ on the embedded one: SQL features, values in and out, jobs, the one connection that all share. */
export const engines: readonly Engine[] = ['pglite', 'postgresql'];

/** For all else, every day. `npm run prove -- embedded` runs the same on the embedded one. */
export const dailyEngines: readonly Engine[] = process.env['TRIAL'] === 'embedded' ? engines : ['postgresql'];

/** A fresh database of the given engine with the reference lists and roles in it. */
export async function openTestDatabase(engine: Engine): Promise<DatabaseHandle> {
  if (engine === 'pglite') {
    return copyOf(inject('pgliteSnapshot'));
  }
  const database = await emptyDatabase(templateDatabase);
  const handle = openPostgresql({ url: database.url, poolSize: 10 });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await database.drop();
    },
  };
}

/** A fresh embedded one with the reference lists and roles alone, for the tests of what they are and of what fills it. */
export const openLists = (): Promise<PgliteHandle> => copyOf(inject('pgliteLists'));

const copyOf = (snapshot: string) =>
  openPglite({ dataDir: null, snapshot: new Blob([readFileSync(snapshot)]) });

export interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own on the private PostgreSQL server. */
export async function emptyDatabase(template = 'template0'): Promise<EmptyDatabase> {
  const server = inject('postgresqlUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgresql({ url: `${server}postgres`, poolSize: 1 });
  // Through the log, which is the default, it takes three times as long to make and to drop.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: `${server}${name}`,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
