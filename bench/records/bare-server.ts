import Fastify from 'fastify';
import { once } from 'node:events';
import pg from 'pg';
import { parsers } from '../../apps/server/src/platform/database/values.ts';
import type { Statement } from './record-sql.ts';

/**
 * What the product is measured against: a Fastify route that runs the product's own statements over the same driver and
 * answers in the same shape. It knows no caller, checks nothing, works nothing out and formats nothing.
 */
export interface BareRoutes {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly routes: Readonly<Record<string, BareRoute>>;
}

export interface BareRoute {
  readonly statements: readonly Statement[];
  readonly properties: readonly string[];
}

const [{ databaseUrl, poolSize, routes }] = (await once(process, 'message')) as [BareRoutes];
// Dates stay text, as in the product: reading them into objects would be work that nobody asked for.
const types = {
  getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid, 'text'),
};
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: poolSize,
  types,
  options: '-c timezone=UTC',
});
const app = Fastify();
for (const [path, { statements, properties }] of Object.entries(routes)) {
  const columns = properties.map((name, index) => ({ name, column: `c${index}` }));
  const queries = statements.map(toQuery);
  app.post(path, async () => {
    const results: Record<string, unknown>[][] = [];
    for (const query of queries) results.push(await query());
    const [rows = [], totals = []] = results;
    return {
      data: rows.map((row) => ({
        id: row['id'],
        data: columns.map(({ name, column }) => ({ name, value: row[column] })),
      })),
      totalCount: totals[0]?.['n'] ?? rows.length,
    };
  });
}

/**
 * The product sends the snapshot of its last answer along, which spares the database a look at the caller. A recorded
 * snapshot would grow old at the next write, so this route renews it as the product does.
 */
function toQuery({ text, values }: Statement): () => Promise<Record<string, unknown>[]> {
  const sent = [...values];
  const snapshotAt = sent.findIndex((value) => value !== null && /^\d+:\d+:[\d,]*$/.test(value));
  return async () => {
    const { rows } = await pool.query<Record<string, unknown>>(text, sent);
    const seen = rows[0]?.['seen'];
    if (snapshotAt >= 0 && typeof seen === 'string') sent[snapshotAt] = seen;
    return rows;
  };
}

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`The bare routes are ready at ${address}`);
process.on('SIGTERM', () => void app.close().then(async () => pool.end()));
