import type { Config } from './platform/config/index.ts';
import { migrateToLatest, type DatabaseHandle } from './platform/database/index.ts';
import { linkDemoSignIns, seedAccess, seedDemo, seedForms, seedReferenceLists } from './seed/index.ts';

/** Brings the database to what this version expects. Each step does nothing where it is done already. */
export async function prepareDatabase(
  database: DatabaseHandle,
  config: Pick<Config, 'demo' | 'identity'>,
): Promise<void> {
  await database.withoutLimits(async (db) => {
    await migrateToLatest(db);
    await seedReferenceLists(db);
    await seedForms(db);
    await seedAccess(db);
    if (!config.demo) return;
    await seedDemo(db);
    await linkDemoSignIns(db, config.identity.authority);
  });
}
