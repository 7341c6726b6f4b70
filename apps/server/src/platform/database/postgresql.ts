import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle } from './database.ts';
import type { DB } from './schema.generated.ts';
import { parsers } from './values.ts';

const types = {
  getTypeParser: (oid: number, format?: string) =>
    parsers[oid] ?? pg.types.getTypeParser(oid, (format ?? 'text') as 'text'),
};

export function openPostgresql(options: {
  url: string;
  replicaUrl?: string | null;
  poolSize: number;
}): DatabaseHandle {
  const pools: pg.Pool[] = [];
  const open = (connectionString: string) => {
    const pool = new pg.Pool({
      connectionString,
      max: options.poolSize,
      types,
      options: '-c timezone=UTC',
      // A pool that waits for ever hides an outage; the caller gets 503 instead.
      connectionTimeoutMillis: 10_000,
    });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {});
    pools.push(pool);
    return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
  };
  const primary = open(options.url);
  const replica = options.replicaUrl ? open(options.replicaUrl).db : primary.db;
  return {
    db: primary.db,
    replica,
    engine: 'postgresql',
    query: async (text, values) => {
      const result: pg.QueryResult | pg.QueryResult[] = await primary.pool.query(text, values);
      return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] };
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
