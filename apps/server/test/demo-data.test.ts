import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import { AppError } from '../src/platform/errors/index.ts';
import { seedDemo } from '../src/seed/index.ts';
import { openTestDatabase } from './support/databases.ts';

type Row = Readonly<Record<string, unknown>>;

/** What people of the demo have on record can be saved again as it is: a form refuses none of it. */
let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase('postgresql');
  await seedDemo(database.db, { people: 60 });
});
afterAll(async () => database.close());

const judged = registry.types.flatMap((type) =>
  (type.rules ?? [])
    .filter(({ name }) => name.startsWith('follows the form'))
    .map((rule) => ({ type, rule, title: `${type.name} ${rule.name}` })),
);

it.each(judged)('$title', async ({ type, rule }) => {
  const { rows } = await sql<Row>`select * from ${sql.table(type.table)}`.execute(database.db);
  expect(rows.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  const reference = new Map<string, Row | null>();
  const rowOf = async (list: string, id: string) => {
    const key = `${list} ${id}`;
    if (!reference.has(key)) {
      const found = await sql<Row>`
        select * from ${sql.table(registry.get(list).table)} where id = ${id}::uuid`.execute(database.db);
      reference.set(key, found.rows[0] ?? null);
    }
    return reference.get(key) ?? null;
  };
  for (const after of rows) {
    const context = { before: null, after, linked: [], clock: systemClock, rowOf } as unknown;
    const refusal = await rule
      .check(context as Parameters<typeof rule.check>[0])
      .catch((error: unknown) => error);
    if (!(refusal instanceof AppError)) continue;
    for (const { field, message } of refusal.errors) {
      const value = after[type.fields[field]?.column ?? ''];
      // What is missing may be filled in some day; what is wrong was never typed by anybody.
      if (value !== null) wrong.push(`${field} ${String(value)}: ${message}`);
    }
  }
  expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
});
