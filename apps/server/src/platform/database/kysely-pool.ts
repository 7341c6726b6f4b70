import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { createStatementNames, isPlannedAnew } from './statement-names.ts';
import { DatabaseUnavailableError, unavailableOr } from './unavailable.ts';

/**
 * The pool as Kysely sees it: statements go to the driver with a callback instead of awaiting its promise. A result the
 * driver hands out through a promise stays in memory until the next full collection, so every read list was copied around
 * by the collector, which cost a list call a quarter of its time.
 */
export function poolForKysely(pool: pg.Pool, planningAnew: pg.Pool): PostgresPool {
  // Kysely remembers what it knows of a connection by the client, so a client is always wrapped by the same object.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = createStatementNames();
  const nameOfPlannedAnew = createStatementNames();
  const planAnew: Run = async (text, values) => {
    const client = wrap(await connect(planningAnew), nameOfPlannedAnew);
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await connect(pool);
      const known = clients.get(client) ?? wrap(client, nameOf, planAnew);
      clients.set(client, known);
      return known;
    },
    end: async () => {
      await Promise.all([pool.end(), planningAnew.end()]);
    },
  };
}

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailableError('unreachable', error);
  });

type Run = <R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>;

/** `elsewhere` runs what is planned for its values; inside a transaction it stays in it. */
function wrap(
  client: pg.PoolClient,
  nameOf: ReturnType<typeof createStatementNames>,
  elsewhere?: Run,
): PostgresPoolClient {
  let isGone = false;
  let isInTransaction = false;
  const run: Run = (text, values) =>
    new Promise((resolve, reject) => {
      const name = elsewhere && isPlannedAnew(text) ? undefined : nameOf(text);
      const statement = {
        text,
        values: [...values],
        ...(name === undefined ? {} : { name }),
      };
      client.query(statement, (error: Error | null, result: pg.QueryResult) => {
        const failure = error && unavailableOr(error, text);
        isGone ||= failure instanceof DatabaseUnavailableError && failure.isConnectionGone;
        // The database rolls back by itself then; a failure here would hide the one that led to it.
        if (text === 'rollback' && isGone) resolve({ command: 'ROLLBACK', rowCount: 0, rows: [] });
        else if (failure) reject(failure);
        else resolve(result as never);
      });
    });
  const query: Run = (text, values) => {
    if (/^(?:begin|start transaction)\b/.test(text)) isInTransaction = true;
    return elsewhere && !isInTransaction && isPlannedAnew(text) ? elsewhere(text, values) : run(text, values);
  };
  return {
    query: query as PostgresPoolClient['query'],
    // A connection whose answer never came may still be waiting for it: nobody else must get it.
    release: (destroy) => {
      isInTransaction = false;
      client.release(destroy === true || isGone);
    },
  };
}
