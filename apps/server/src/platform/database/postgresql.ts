import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle, DatabaseLimits } from './database.ts';
import { poolForKysely } from './kysely-pool.ts';
import { listenOn } from './listen.ts';
import type { DB } from './schema.generated.ts';
import { parsers } from './values.ts';

const types = {
  getTypeParser: (oid: number, format?: string) =>
    parsers[oid] ?? pg.types.getTypeParser(oid, (format ?? 'text') as 'text'),
};

export interface PostgresqlOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Without them statements and locks take the time they take. */
  readonly limits?: DatabaseLimits;
}

/** The queue's own statements keep their house, which may take longer than a person should wait. */
const queueConnections = 2;
const queueStatementMilliseconds = 300_000;

/**
 * The requests' connections, half as many that plan every statement for its values, as searches need it, and a few for the
 * job queue: none waits for the others'.
 */
export function openPostgresql({ url, poolSize, limits }: PostgresqlOptions): DatabaseHandle {
  const pool = openPool(url, poolSize, limits);
  const planningAnew = openPool(url, Math.ceil(poolSize / 2), limits, ['plan_cache_mode=force_custom_plan']);
  const queueLimits = limits && { ...limits, statementMilliseconds: queueStatementMilliseconds };
  const queuePool = openPool(url, queueConnections, queueLimits);
  const queuePatience = unansweredAfter(queueLimits);
  const requests = poolForKysely(pool, planningAnew, unansweredAfter(limits));
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: requests }) }),
    engine: 'postgresql',
    read: async <Row>({ sql, parameters }: CompiledQuery<Row>) =>
      (await requests.runAlone<Row>(sql, parameters)).rows,
    query: async (text, values) => {
      const result: pg.QueryResult | pg.QueryResult[] = await queuePool.query({
        text,
        ...(values ? { values } : {}),
        ...(queuePatience === null ? {} : { query_timeout: queuePatience }),
      });
      return { rows: (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [] };
    },
    withoutLimits: async (work) => {
      const patient = openPostgresql({ url, poolSize: queueConnections });
      try {
        return await work(patient.db);
      } finally {
        await patient.close();
      }
    },
    listen: (channel, listener) => listenOn(url, channel, listener),
    close: async () => {
      await Promise.all([pool.end(), planningAnew.end(), queuePool.end()]);
    },
  };
}

/** What the database's own timer should have ended is given up here, should the database not answer at all. */
const unansweredAfter = (limits: DatabaseLimits | undefined): number | null =>
  limits && limits.statementMilliseconds > 0 ? Math.ceil(limits.statementMilliseconds * 1.5) : null;

function openPool(
  url: string,
  max: number,
  limits: DatabaseLimits | undefined,
  more: readonly string[] = [],
): pg.Pool {
  // A page of a list names 25 rows of another table. The planner would remember them in a table that it makes room in for all
  // that the list could name, which takes ten times as long as the page.
  const settings = ['timezone=UTC', 'enable_memoize=off', ...more];
  if (limits) {
    settings.push(
      `statement_timeout=${limits.statementMilliseconds}`,
      `lock_timeout=${limits.lockMilliseconds}`,
      `idle_in_transaction_session_timeout=${limits.idleTransactionMilliseconds}`,
    );
  }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    // A pool that waits for ever hides an outage; the caller gets 503 instead.
    connectionTimeoutMillis: limits?.connectMilliseconds ?? 10_000,
    keepAlive: true,
  });
  // A connection that breaks is replaced by the pool, and its statement fails. Without a listener on the idle ones, and on
  // those that are in use but between two statements, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
