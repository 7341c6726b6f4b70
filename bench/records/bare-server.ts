import Fastify from 'fastify';
import { once } from 'node:events';
import pg from 'pg';
import { parsers } from '../../apps/server/src/platform/database/values.ts';
import type { Statement } from './record-sql.ts';

/**
 * What the product is measured against: a Fastify route that runs the product's own statements over the same driver
 * and answers their rows. It knows no caller, checks nothing and formats nothing.
 */
export interface BareRoutes {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly routes: Readonly<Record<string, readonly Statement[]>>;
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
for (const [path, statements] of Object.entries(routes)) {
  app.post(path, async () => {
    const results: unknown[][] = [];
    for (const { text, values } of statements) results.push((await pool.query(text, [...values])).rows);
    const [data, totals] = results;
    return { data, totals };
  });
}
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`The bare routes are ready at ${address}`);
process.on('SIGTERM', () => void app.close().then(async () => pool.end()));
