import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import { openPostgresql } from '../src/platform/database/postgresql.ts';
import { emptyDatabase, type EmptyDatabase } from './support/databases.ts';

/** A statement is named at its fifth use, described once more then, and known from there on. */
const uses = 8;

/**
 * One connection, so that it is the same one that comes to know a statement; what the driver answers to a statement that it
 * has just been told of is what a known one must answer.
 */
describe('statements that a connection knows', () => {
  let empty: EmptyDatabase;
  let database: DatabaseHandle;

  beforeAll(async () => {
    empty = await emptyDatabase();
    database = openPostgresql({ url: empty.url, poolSize: 1 });
    await sql`create table seat (id integer primary key, holder text, kept boolean not null default false)`.execute(
      database.db,
    );
  });
  afterAll(async () => {
    await database.close();
    await empty.drop();
  });

  const run = (statement: RawBuilder<unknown>) => statement.execute(database.db);
  const repeatedly = async (statement: (use: number) => RawBuilder<unknown>) => {
    const results = [];
    for (let use = 0; use < uses; use += 1) results.push(await run(statement(use)));
    return results;
  };

  it('answer each kind of value as an unknown one does', async () => {
    const [first, ...later] = await repeatedly(
      () => sql`select ${'Müller'}::text as text, ${''}::text as empty, ${null}::text as nothing, ${7}::integer as whole,
        ${9_007_199_254_740_991}::bigint as long, ${1.25}::numeric as part, ${true}::boolean as yes, ${false}::boolean as no,
        date '2026-11-18' as day, timestamptz '2026-11-18 08:00:00.5+02' as instant, '{"a":[1,null]}'::jsonb as object,
        array['a', null, 'c']::text[] as list, '\\x00ff'::bytea as bytes, 'seen twice' as text`,
    );
    expect(first?.rows).toEqual([
      expect.objectContaining({ empty: '', nothing: null, whole: 7, part: 1.25, yes: true, no: false }),
    ]);
    for (const result of later) expect(result).toEqual(first);
  });

  it('answer many rows, one, and none', async () => {
    const results = await repeatedly(
      (use) => sql`select n, ${use}::integer as use from generate_series(1, ${use % 3}::integer) as n`,
    );
    expect(results.map(({ rows }) => rows)).toEqual(
      results.map((_, use) => Array.from({ length: use % 3 }, (_row, at) => ({ n: at + 1, use }))),
    );
  });

  it('say how many rows they have changed, with an answer and without', async () => {
    const made = await repeatedly(
      (use) => sql`insert into seat (id) values (${use}), (${use + 100}) returning id`,
    );
    expect(made.map(({ numAffectedRows, rows }) => [numAffectedRows, rows.length])).toEqual(
      made.map(() => [2n, 2]),
    );
    const changed = await repeatedly(
      (use) => sql`update seat set holder = ${`holder ${use}`} where id <= ${use}`,
    );
    expect(changed.map(({ numAffectedRows, rows }) => [numAffectedRows, rows])).toEqual(
      changed.map((_, use) => [BigInt(use + 1), []]),
    );
  });

  it('leave lists, days and bytes to the driver', async () => {
    const at = new Date('2026-11-18T06:00:00Z');
    const results = await repeatedly(
      (use) =>
        sql`select ${[use, 2]}::integer[] as list, ${at}::timestamptz as at, ${Buffer.from([0, 255])}::bytea as bytes`,
    );
    expect(results.map(({ rows }) => rows)).toEqual(
      results.map((_, use) => [{ list: [use, 2], at: '2026-11-18T06:00:00Z', bytes: Buffer.from([0, 255]) }]),
    );
  });

  it('are refused with the reason of the database, and answer the next time, also inside a transaction', async () => {
    const divide = (by: number) => sql`select 12 / ${by}::integer as parts`;
    await repeatedly(() => divide(4));
    for (let time = 0; time < 2; time += 1) {
      await expect(run(divide(0))).rejects.toMatchObject({ code: '22012' });
      expect((await run(divide(3))).rows).toEqual([{ parts: 4 }]);
    }
    await expect(run(sql`select 12 / ${'many'}::integer as parts`)).rejects.toMatchObject({ code: '22P02' });
    const inTransaction = database.db.transaction().execute(async (tx) => {
      await sql`update seat set kept = true`.execute(tx);
      return divide(0).execute(tx);
    });
    await expect(inTransaction).rejects.toMatchObject({ code: '22012' });
    expect((await run(sql`select count(*) as kept from seat where kept`)).rows).toEqual([{ kept: 0 }]);
    expect((await run(divide(2))).rows).toEqual([{ parts: 6 }]);
  });
});
