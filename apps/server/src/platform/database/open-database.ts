import type { Config } from '../config/index.ts';
import type { DatabaseHandle } from './database.ts';

/** PostgreSQL where an address is given, the embedded engine otherwise; only the one in use is loaded. */
export async function openDatabase(config: Pick<Config, 'database' | 'dataDir'>): Promise<DatabaseHandle> {
  if (config.database.url) {
    const { openPostgresql } = await import('./postgresql.ts');
    const { url, poolSize, limits } = config.database;
    return openPostgresql({ url, poolSize, limits });
  }
  const { openPglite } = await import('./pglite.ts');
  return openPglite({ dataDir: config.dataDir });
}
