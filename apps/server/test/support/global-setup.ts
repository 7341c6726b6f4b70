import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgresql, type PostgresqlServer } from '../../../../scripts/postgresql.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import { migrateToLatest, type DatabaseHandle } from '../../src/platform/database/index.ts';
import { openPglite, type PgliteHandle } from '../../src/platform/database/pglite.ts';
import { openPostgresql } from '../../src/platform/database/postgresql.ts';
import { seedAccess, seedForms, seedReferenceLists } from '../../src/seed/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresqlUrl: string;
    pgliteSnapshot: string;
    /** The same before any form and job queue is in it. */
    pgliteLists: string;
  }
}

export const templateDatabase = 'charter_template';

/** One migrated and seeded database per engine; each test file starts from a copy of it. Each engine takes a core. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-test-'));
  const [snapshot, lists] = [join(folder, 'snapshot.tar'), join(folder, 'lists.tar')];
  const [server] = await Promise.all([preparePostgresql(folder), preparePglite(folder, snapshot, lists)]);
  project.provide('postgresqlUrl', server.socketUrlOf(''));
  project.provide('pgliteSnapshot', snapshot);
  project.provide('pgliteLists', lists);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function preparePostgresql(folder: string): Promise<PostgresqlServer> {
  // A long trial fills its tables: what is not vacuumed then is searched row by row, a tenth as fast.
  const server = await startPostgresql({ brief: process.env['TRIAL'] === undefined });
  const admin = openPostgresql({ url: server.urlOf('postgres'), poolSize: 1 });
  await admin.query(`create database ${templateDatabase}`);
  await admin.close();
  const postgresql = openPostgresql({ url: server.urlOf(templateDatabase), poolSize: 2 });
  await prepareLists(postgresql);
  await prepare(postgresql, folder);
  await postgresql.close();
  return server;
}

async function preparePglite(folder: string, snapshot: string, lists: string): Promise<void> {
  const pglite = await openPglite({ dataDir: null });
  // Each copy clears its memory before it opens, a sixth of the work of opening: of 128 MB none uses a quarter.
  await pglite.query("alter system set shared_buffers = '32MB'");
  await prepareLists(pglite);
  await dump(pglite, lists);
  await prepare(pglite, folder);
  // A copy is read file by file, and what is left to replay is replayed each time: without these it opens twice as fast.
  await pglite.query('update pg_database set datistemplate = false');
  for (const statement of ['drop database template0', 'drop database template1', 'checkpoint'])
    await pglite.query(statement);
  await dump(pglite, snapshot);
  await pglite.close();
}

async function dump(pglite: PgliteHandle, file: string): Promise<void> {
  writeFileSync(file, Buffer.from(await (await pglite.dump()).arrayBuffer()));
}

async function prepareLists({ db }: DatabaseHandle): Promise<void> {
  await migrateToLatest(db);
  await seedReferenceLists(db);
  await seedAccess(db);
}

async function prepare(database: DatabaseHandle, folder: string): Promise<void> {
  await seedForms(database.db);
  // An app makes what is missing of the job queue, a queue for each kind among it: the copies have it from the first.
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { app } = await buildApp({ config, database });
  await app.close();
}
