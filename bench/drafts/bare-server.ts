import Fastify from 'fastify';
import { once } from 'node:events';
import pg from 'pg';
import type { Statement } from '../support/record-sql.ts';

/**
 * What saving is measured against: a Fastify route that runs the product's own statement over the same driver. It knows no
 * caller and checks nothing.
 */
export interface BareSave {
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** As it was recorded, with places in its values that each save fills anew. */
  readonly statement: Statement;
  readonly places: { readonly data: number; readonly submissionId: number; readonly contactId: number };
}

interface SaveBody {
  readonly submissionId: string;
  readonly contactId: string;
  readonly data: object;
}

const [{ databaseUrl, poolSize, statement, places }] = (await once(process, 'message')) as [BareSave];
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, options: '-c timezone=UTC' });
const app = Fastify();
app.post<{ Body: SaveBody }>('/save', async ({ body }) => {
  const values = [...statement.values];
  values[places.data] = JSON.stringify(body.data);
  values[places.submissionId] = body.submissionId;
  values[places.contactId] = body.contactId;
  const { rows } = await pool.query<{ id: string; version: number; modified_on: string }>({
    name: 'save',
    text: statement.text,
    values,
  });
  const [saved] = rows;
  if (!saved) throw new Error('Nothing was saved');
  return { data: { uri: `/submissions/${saved.id}`, version: saved.version, modifiedon: saved.modified_on } };
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`The bare route is ready at ${address}`);
process.on('SIGTERM', () => void app.close().then(async () => pool.end()));
