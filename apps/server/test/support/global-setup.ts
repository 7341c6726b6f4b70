import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgresql } from '../../../../scripts/postgresql.ts';
import { migrateToLatest, type DatabaseHandle } from '../../src/platform/database/index.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgresql } from '../../src/platform/database/postgresql.ts';
import { openJobQueue } from '../../src/platform/jobs/index.ts';
import { seedAccess, seedForms, seedReferenceLists } from '../../src/seed/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresqlUrl: string;
    pgliteSnapshot: string;
  }
}

export const templateDatabase = 'charter_template';

/** One migrated and seeded database per engine; each test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-test-'));
  const server = await startPostgresql();
  const admin = openPostgresql({ url: server.urlOf('postgres'), poolSize: 1 });
  await admin.query(`create database ${templateDatabase}`);
  await admin.close();
  const postgresql = openPostgresql({ url: server.urlOf(templateDatabase), poolSize: 2 });
  await prepare(postgresql);
  await postgresql.close();

  const pglite = await openPglite({ dataDir: null });
  await prepare(pglite);
  const snapshot = join(folder, 'snapshot.tar');
  writeFileSync(snapshot, Buffer.from(await (await pglite.dump()).arrayBuffer()));
  await pglite.close();

  project.provide('postgresqlUrl', server.urlOf(''));
  project.provide('pgliteSnapshot', snapshot);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function prepare(database: DatabaseHandle): Promise<void> {
  await migrateToLatest(database.db);
  await seedReferenceLists(database.db);
  await seedForms(database.db);
  await seedAccess(database.db);
  const queue = await openJobQueue({ database, log: { error: () => {} } });
  await queue.stop();
}
