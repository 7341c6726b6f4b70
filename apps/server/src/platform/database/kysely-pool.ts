import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { columnsIn, isPlain, KnownStatement, type Columns, type StatementResult } from './known-statement.ts';
import { createStatementNames, isPlannedAnew } from './statement-names.ts';
import { DatabaseUnavailableError, unavailableOr } from './unavailable.ts';

/**
 * The pool as Kysely sees it: statements go to the driver with a callback instead of awaiting its promise. A result the
 * driver hands out through a promise stays in memory until the next full collection, so every read list was copied around
 * by the collector, which cost a list call a quarter of its time.
 */
export function poolForKysely(
  pool: pg.Pool,
  planningAnew: pg.Pool,
  unansweredMilliseconds: number | null,
): PostgresPool & { readonly runAlone: Run } {
  const cancelLate = createStatementTimer(unansweredMilliseconds);
  const nameOf = createStatementNames();
  const nameOfPlannedAnew = createStatementNames();
  const wrapPlanningAnew = memoised((client: pg.PoolClient) =>
    wrap(client, cancelLate(client), nameOfPlannedAnew),
  );
  const planAnew: Run = async (text, values) =>
    runOn(wrapPlanningAnew(await connect(planningAnew)), text, values);
  const wrapClient = memoised((client: pg.PoolClient) => wrap(client, cancelLate(client), nameOf, planAnew));
  return {
    options: pool.options,
    connect: async () => wrapClient(await connect(pool)),
    runAlone: async (text, values) =>
      isPlannedAnew(text) ? planAnew(text, values) : runOn(wrapClient(await connect(pool)), text, values),
    end: async () => {
      await Promise.all([pool.end(), planningAnew.end()]);
    },
  };
}

async function runOn<R>(
  client: PostgresPoolClient,
  text: string,
  values: readonly unknown[],
): Promise<PostgresQueryResult<R>> {
  try {
    return await client.query<R>(text, values);
  } finally {
    client.release();
  }
}

/** Kysely remembers what it knows of a connection by the client, so a client is always wrapped by the same object. */
function memoised<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
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
  state: ClientState,
  nameOf: ReturnType<typeof createStatementNames>,
  elsewhere?: Run,
): PostgresPoolClient {
  let isInTransaction = false;
  const known = new Map<string, Columns>();
  const run: Run = (text, values) =>
    new Promise((resolve, reject) => {
      const name = elsewhere && isPlannedAnew(text) ? undefined : nameOf(text);
      const done = (error: Error | null, result?: StatementResult) => {
        state.waiting = null;
        if (error) fail(state, unavailableOr(error, text), { text, resolve, reject });
        else resolve(result as never);
      };
      state.waiting = { since: performance.now(), text, resolve, reject };
      const columns = name === undefined ? undefined : known.get(name);
      if (name !== undefined && columns && values.every(isPlain)) {
        client.query(new KnownStatement({ name, values }, columns, done));
        return;
      }
      const statement = { text, values: [...values], ...(name === undefined ? {} : { name }) };
      client.query(statement, (error: Error | null, result: pg.QueryResult) => {
        if (!error && name !== undefined)
          known.set(
            name,
            columnsIn(result.fields, (type) => client.getTypeParser(type, 'text')),
          );
        done(error, result as never);
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
      client.release(destroy === true || state.isGone);
    },
  };
}

/** A statement that the database has not answered yet. */
interface Waiting {
  readonly since: number;
  readonly text: string;
  readonly resolve: (result: PostgresQueryResult<never>) => void;
  readonly reject: (error: Error) => void;
}

interface ClientState {
  isGone: boolean;
  /**
   * The promise's own functions and no closure of ours: whatever a closure can reach, the rows that were read among it, would
   * stay in memory until the next full collection.
   */
  waiting: Waiting | null;
}

function fail(state: ClientState, error: Error, { text, resolve, reject }: Omit<Waiting, 'since'>): void {
  state.isGone ||= error instanceof DatabaseUnavailableError && error.isConnectionGone;
  // The database rolls back by itself then; a failure here would hide the one that led to it.
  if (text === 'rollback' && state.isGone) resolve({ command: 'ROLLBACK', rowCount: 0, rows: [] });
  else reject(error);
}

/**
 * Gives up what the database does not answer in time. The driver would start a timer for each statement, whose closure keeps
 * what was read as long as that: it cost a list a tenth of its time. One timer looks after all connections instead.
 */
function createStatementTimer(milliseconds: number | null): (client: pg.PoolClient) => ClientState {
  const states = new Set<ClientState>();
  const look = (late: number) => {
    for (const state of states) {
      const { waiting } = state;
      if (waiting === null || waiting.since > late) continue;
      state.waiting = null;
      const atCommit = waiting.text === 'commit';
      fail(state, new DatabaseUnavailableError('unanswered', null, atCommit), waiting);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  return (client) => {
    const state: ClientState = { isGone: false, waiting: null };
    if (milliseconds === null) return state;
    states.add(state);
    timer ??= setInterval(() => look(performance.now() - milliseconds), Math.ceil(milliseconds / 10)).unref();
    client.once('end', () => {
      states.delete(state);
      if (states.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
    return state;
  };
}
