import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBlobStore } from './platform/blobs/index.ts';
import type { Config } from './platform/config/index.ts';
import { migrateToLatest, setProductClock, type DatabaseHandle } from './platform/database/index.ts';

/**
 * Brings the database to what this version expects. Each step does nothing where it is done already, and none is tried where
 * this very version has done them all before: a start need not read what it would not change.
 */
export async function prepareDatabase(
  database: DatabaseHandle,
  config: Pick<Config, 'demo' | 'demoDaysAhead' | 'files' | 'identity'>,
): Promise<void> {
  const wanted = fingerprint([config.demo, config.demoDaysAhead, config.identity.authority]);
  if ((await lastPreparation(database)) === wanted) {
    // An operator may have shown the demo on a later day; a start begins with the configured one.
    if (config.demo) await setProductClock(database.db, config.demoDaysAhead);
    return;
  }
  // Read only when it is needed: the seeds are a good part of the program.
  const { linkDemoSignIns, seedAccess, seedDemo, seedDemoFiles, seedForms, seedReferenceLists } =
    await import('./seed/index.ts');
  await database.withoutLimits(async (db) => {
    await migrateToLatest(db);
    await setProductClock(db, config.demoDaysAhead);
    await seedReferenceLists(db);
    await seedForms(db);
    await seedAccess(db);
    if (config.demo) {
      await seedDemo(db);
      await seedDemoFiles(db, await openBlobStore(config.files));
      await linkDemoSignIns(db, config.identity.authority);
    }
    await sql`insert into preparation (fingerprint) values (${wanted})
      on conflict (singleton) do update set fingerprint = excluded.fingerprint, prepared_on = now()`.execute(
      db,
    );
  });
}

async function lastPreparation({ db }: DatabaseHandle): Promise<string | null> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('preparation') is not null as is_there`.execute(db);
  if (!rows[0]?.is_there) return null;
  const found = await sql<{ fingerprint: string }>`select fingerprint from preparation`.execute(db);
  return found.rows[0]?.fingerprint ?? null;
}

const root = join(import.meta.dirname, '../../..');

/** Read folder by folder: a pattern takes several times as long, at every start. */
function sources(): readonly string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  return ['apps/server/migrations', 'apps/server/src', ...packages]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))),
    )
    .filter((file) => /\.(?:ts|json)$/.test(file))
    .toSorted();
}

/** Of everything that the steps are made of, which is more than they need: a start too many does no harm. */
function fingerprint(settings: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of sources()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('base64url');
}
