import type { GetRequest, ListRequest } from '@charter/contracts';
import Fastify from 'fastify';
import { once } from 'node:events';
import pg from 'pg';
import { longestCount, wireTotals } from '../../apps/server/src/engines/records/totals.ts';
import { parsers } from '../../apps/server/src/platform/database/values.ts';
import { positionIn, questionOf, selectOf, tokenOf, type BareStatement } from './bare-sql.ts';

/**
 * What the product is measured against: a Fastify route that runs one prepared statement over the same driver and answers
 * the same bytes. It knows no caller and checks nothing.
 */
export interface BareRoutes {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly routes: Readonly<Record<string, BareRoute>>;
}

export interface BareRoute {
  readonly statement: BareStatement;
  readonly list?: ListRequest;
  readonly record?: GetRequest;
}

type Row = Readonly<Record<string, unknown>>;

const [{ databaseUrl, poolSize, routes }] = (await once(process, 'message')) as [BareRoutes];
// Dates stay text, as in the product: reading them into objects would be work that nobody asked for.
const types = {
  getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid, 'text'),
};
const open = (more = '') =>
  new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types,
    options: `-c timezone=UTC ${more}`,
  });
const pool = open();
// Whoever searches by hand has every term planned for itself.
const searchPool = open('-c plan_cache_mode=force_custom_plan');
const app = Fastify();
for (const [path, { statement, list, record }] of Object.entries(routes)) {
  const { text } = statement;
  const values = [...statement.values];
  const used = list?.filter?.globalfilter ? searchPool : pool;
  const read = async () => (await used.query<Row>({ name: path, text, values })).rows;
  if (list) {
    const answer = listAnswer(list);
    app.post(path, async () => answer(await read()));
  } else if (record) {
    const select = selectOf(record);
    app.post(path, async () => {
      const [row = {}] = await read();
      return { data: { id: row['id'], data: select.read(row) } };
    });
  }
}

function listAnswer(request: ListRequest): (rows: readonly Row[]) => object {
  const select = selectOf(request);
  const question = questionOf(request);
  const after = request.continuationToken ? positionIn(request.continuationToken) : null;
  return (rows) => {
    const count = Math.min(Number(rows[0]?.['n'] ?? 0), longestCount);
    const total = after?.total ?? { count, aggregates: [] };
    const found = rows.filter((row) => row['id'] !== null);
    const page = found.slice(0, request.pazesize);
    const last = page.at(-1);
    const key = last?.['k'];
    return {
      data: page.map((row) => ({ id: row['id'], data: select.read(row) })),
      continuationToken:
        found.length > request.pazesize && last
          ? tokenOf({ key: typeof key === 'string' ? key : null, id: String(last['id']), total }, question)
          : null,
      ...wireTotals(total),
    };
  };
}

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`The bare routes are ready at ${address}`);
process.on('SIGTERM', () => void app.close().then(async () => Promise.all([pool.end(), searchPool.end()])));
