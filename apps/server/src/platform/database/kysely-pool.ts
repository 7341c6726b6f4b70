import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { createStatementNames } from './statement-names.ts';

/**
 * The pool as Kysely sees it: statements go to the driver with a callback instead of awaiting its promise. A result the
 * driver hands out through a promise stays in memory until the next full collection, so every read list was copied around
 * by the collector, which cost a list call a quarter of its time.
 */
export function poolForKysely(pool: pg.Pool): PostgresPool {
  // Kysely remembers what it knows of a connection by the client, so a client is always wrapped by the same object.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = createStatementNames();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrap(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/**
 * Reads are planned for the values at hand, but that also plans every check of a foreign key anew, which is half of what
 * an insert takes. A transaction writes, so there the database keeps its plans.
 */
const beginToWrite = 'begin; set local plan_cache_mode = auto';

function wrap(client: pg.PoolClient, nameOf: ReturnType<typeof createStatementNames>): PostgresPoolClient {
  const query = <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> =>
    new Promise((resolve, reject) => {
      const name = nameOf(text);
      const statement = {
        text: text === 'begin' ? beginToWrite : text,
        values: [...values],
        ...(name === undefined ? {} : { name }),
      };
      client.query(statement, (error: Error | null, result: pg.QueryResult) => {
        if (error) reject(error);
        else resolve(result as unknown as PostgresQueryResult<R>);
      });
    });
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
