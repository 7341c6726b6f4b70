import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle } from './database.ts';
import { poolForKysely } from './kysely-pool.ts';
import type { DB } from './schema.generated.ts';
import { parsers } from './values.ts';

const types = {
  getTypeParser: (oid: number, format?: string) =>
    parsers[oid] ?? pg.types.getTypeParser(oid, (format ?? 'text') as 'text'),
};

export function openPostgresql(options: { url: string; poolSize: number }): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    types,
    options: '-c timezone=UTC -c plan_cache_mode=force_custom_plan',
    // A pool that waits for ever hides an outage; the caller gets 503 instead.
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolForKysely(pool) }) }),
    engine: 'postgresql',
    query: async (text, values) => {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
      return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] };
    },
    close: () => pool.end(),
  };
}
