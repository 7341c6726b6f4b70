import Fastify from 'fastify';
import { once } from 'node:events';
import pg from 'pg';

/** What the directory is measured against: routes that run one prepared statement and answer its rows. They check nothing. */
export interface BareLookups {
  readonly databaseUrl: string;
  readonly statements: readonly BareLookup[];
}

export interface BareLookup {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

const [{ databaseUrl, statements }] = (await once(process, 'message')) as [BareLookups];
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 10,
  options: '-c plan_cache_mode=force_custom_plan -c pg_trgm.word_similarity_threshold=0.4',
});
const app = Fastify();
statements.forEach(({ text, values }, at) => {
  app.get(`/${at}`, async () => {
    const { rows } = await pool.query<Record<string, unknown>>({
      name: String(at),
      text,
      values: [...values],
    });
    return {
      data: rows
        .filter((row) => row['id'] !== null)
        .slice(0, 10)
        .map(({ id, number, name }) => ({ id, membershipNumber: number, membershipName: name })),
      totalCount: rows[0]?.['total'] ?? 0,
    };
  });
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`The bare routes are ready at ${address}`);
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
