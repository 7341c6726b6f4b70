import { Migrator, FileMigrationProvider } from 'kysely/migration';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Database } from './database.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');

export const migrationProvider = new FileMigrationProvider({ fs, path, migrationFolder: folder });

/** Forward only. The migrator holds a lock, so that copies started together do not race. */
export async function migrateToLatest(db: Database): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: migrationProvider });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'a migration';
    throw new Error(`${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}
