import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import type { DatabaseHandle } from '../../src/platform/database/index.ts';

/** Which rows a statement locks until its transaction ends, by table; an advisory lock by the beginning of its key. */
function lockedBy(text: string, parameters: readonly unknown[]): string | null {
  if (text.includes('pg_advisory_xact_lock')) return `key of a ${String(parameters[0]).split(':')[0]}`;
  const changed = /(?:^|\s)(?:update|delete from)\s+"?(\w+)"?\s/.exec(text);
  if (/^\s*(update|delete)/.test(text) || /\bupdate\s+sales_order\b/.test(text)) return changed?.[1] ?? null;
  if (/number_series/.test(text)) return 'number_series';
  if (!/ for (no key )?(update|share)/.test(text)) return null;
  return / of "(\w+)"/.exec(text)?.[1] ?? /from "?(\w+)"?/.exec(text)?.[1] ?? null;
}

/** The same database, and for each transaction since then the order in which it locked. */
export function recordLocks(database: DatabaseHandle): {
  readonly database: DatabaseHandle;
  readonly transactions: string[][];
} {
  const compiler = new PostgresQueryCompiler();
  const current = new AsyncLocalStorage<string[]>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters } = compiler.compileQuery(node, queryId);
      const locked = lockedBy(text, parameters);
      if (locked !== null) current.getStore()?.push(locked);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = database.db.withPlugin(plugin);
  const transactions: string[][] = [];
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute((tx) => {
        const order: string[] = [];
        transactions.push(order);
        return current.run(order, () => work(tx));
      });
    return builder;
  };
  return { database: { ...database, db }, transactions };
}

/** Until so many statements wait for a lock that somebody else holds. */
export const untilWaiting = async ({ query }: Pick<DatabaseHandle, 'query'>, count = 1): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(count);
