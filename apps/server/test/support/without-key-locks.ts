import type { DatabaseHandle } from '../../src/platform/database/index.ts';
import { openPostgresql } from '../../src/platform/database/postgresql.ts';
import { emptyDatabase } from './databases.ts';
import { templateDatabase } from './global-setup.ts';

/** A database in which taking a lock on a key does nothing: shows what the lock is good for. */
export async function openWithoutKeyLocks(): Promise<{
  database: DatabaseHandle;
  drop: () => Promise<void>;
}> {
  const { url, drop } = await emptyDatabase(templateDatabase);
  const preparing = openPostgresql({ url, poolSize: 1 });
  await preparing.query(`create schema without_lock;
    create function without_lock.pg_advisory_xact_lock(key bigint) returns void language sql as '';
    do $$ begin
      execute format('alter database %I set search_path = without_lock, public, pg_catalog', current_database());
    end $$`);
  await preparing.close();
  return { database: openPostgresql({ url, poolSize: 10 }), drop };
}
