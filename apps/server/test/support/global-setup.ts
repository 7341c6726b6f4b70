import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgresql, type PostgresqlServer } from '../../../../scripts/postgresql.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import { migrateToLatest, type DatabaseHandle } from '../../src/platform/database/index.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgresql } from '../../src/platform/database/postgresql.ts';
import { seedAccess, seedForms, seedReferenceLists } from '../../src/seed/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresqlUrl: string;
    pgliteSnapshot: string;
  }
}

export const templateDatabase = 'charter_template';

/** One migrated and seeded database per engine; each test file starts from a copy of it. Each engine takes a core. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-test-'));
  const snapshot = join(folder, 'snapshot.tar');
  const [server] = await Promise.all([preparePostgresql(folder), preparePglite(folder, snapshot)]);
  project.provide('postgresqlUrl', server.urlOf(''));
  project.provide('pgliteSnapshot', snapshot);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function preparePostgresql(folder: string): Promise<PostgresqlServer> {
  const server = await startPostgresql();
  const admin = openPostgresql({ url: server.urlOf('postgres'), poolSize: 1 });
  await admin.query(`create database ${templateDatabase}`);
  await admin.close();
  const postgresql = openPostgresql({ url: server.urlOf(templateDatabase), poolSize: 2 });
  await prepare(postgresql, folder);
  await postgresql.close();
  return server;
}

async function preparePglite(folder: string, snapshot: string): Promise<void> {
  const pglite = await openPglite({ dataDir: null });
  await prepare(pglite, folder);
  // A copy is read file by file, and what is left to replay is replayed each time: without these it opens twice as fast.
  await pglite.query('update pg_database set datistemplate = false');
  for (const statement of ['drop database template0', 'drop database template1', 'checkpoint'])
    await pglite.query(statement);
  writeFileSync(snapshot, Buffer.from(await (await pglite.dump()).arrayBuffer()));
  await pglite.close();
}

async function prepare(database: DatabaseHandle, folder: string): Promise<void> {
  await migrateToLatest(database.db);
  await seedReferenceLists(database.db);
  await seedForms(database.db);
  await seedAccess(database.db);
  // An app makes what is missing of the job queue, a queue for each kind among it: the copies have it from the first.
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { app } = await buildApp({ config, database });
  await app.close();
}
