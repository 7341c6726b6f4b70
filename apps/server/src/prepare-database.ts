import type { Config } from './platform/config/index.ts';
import { migrateToLatest, type DatabaseHandle } from './platform/database/index.ts';
import { linkDemoSignIns, seedAccess, seedDemo, seedForms, seedReferenceLists } from './seed/index.ts';

/** Brings the database to what this version expects. Each step does nothing where it is done already. */
export async function prepareDatabase(
  database: DatabaseHandle,
  config: Pick<Config, 'demo' | 'identity'>,
): Promise<void> {
  await migrateToLatest(database.db);
  await seedReferenceLists(database.db);
  await seedForms(database.db);
  await seedAccess(database.db);
  if (!config.demo) return;
  await seedDemo(database.db);
  await linkDemoSignIns(database.db, config.identity.authority);
}
