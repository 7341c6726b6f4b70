import type { DatabaseHandle } from '../../apps/server/src/platform/database/index.ts';
import { openPostgresql } from '../../apps/server/src/platform/database/postgresql.ts';
import { startIssuer, type TestIssuer } from '../../apps/server/test/support/issuer.ts';
import { startPostgresql } from '../../scripts/postgresql.ts';

export interface Bench {
  readonly databaseUrl: string;
  readonly database: DatabaseHandle;
  /** Another empty database on the same server. */
  createDatabase(name: string): Promise<{ databaseUrl: string; database: DatabaseHandle }>;
  readonly issuer: TestIssuer;
  /** What is started meanwhile; the last of it is stopped first. */
  readonly closers: (() => Promise<void>)[];
}

/** Measures on an empty database of a PostgreSQL that really writes to the disk, and stops whatever was started. */
export async function onBench<Result>(measure: (bench: Bench) => Promise<Result>): Promise<Result> {
  // The tables of a million people fit in, as an operator of so many sees to.
  const postgresql = await startPostgresql({ durable: true, buffers: '1GB' });
  const issuer = await startIssuer();
  const closers: (() => Promise<void>)[] = [() => postgresql.stop(), () => issuer.close()];
  try {
    const createDatabase = async (name: string) => {
      const admin = openPostgresql({ url: postgresql.urlOf('postgres'), poolSize: 1 });
      await admin.query(`create database ${name}`);
      await admin.close();
      const databaseUrl = postgresql.urlOf(name);
      const database = openPostgresql({ url: databaseUrl, poolSize: 2 });
      closers.unshift(() => database.close());
      return { databaseUrl, database };
    };
    return await measure({ ...(await createDatabase('bench')), createDatabase, issuer, closers });
  } finally {
    for (const close of closers) await close();
  }
}
