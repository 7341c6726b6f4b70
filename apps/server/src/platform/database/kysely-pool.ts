import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { createStatementNames } from './statement-names.ts';
import { DatabaseUnavailableError, unavailableOr } from './unavailable.ts';

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
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailableError('unreachable', error);
      });
      const known = clients.get(client) ?? wrap(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function wrap(client: pg.PoolClient, nameOf: ReturnType<typeof createStatementNames>): PostgresPoolClient {
  let isGone = false;
  const query = <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> =>
    new Promise((resolve, reject) => {
      const name = nameOf(text);
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
        else resolve(result as unknown as PostgresQueryResult<R>);
      });
    });
  return {
    query: query as PostgresPoolClient['query'],
    // A connection whose answer never came may still be waiting for it: nobody else must get it.
    release: (destroy) => client.release(destroy === true || isGone),
  };
}
