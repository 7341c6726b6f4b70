import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openApp, type AppFixture, type Person } from './support/app-fixture.ts';
import { openTestDatabase } from './support/databases.ts';

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const people = 20_000;
const pageSize = 1_000;

/** Judged by what the database reads and not by the time it takes: that depends on the machine. */
let app: AppFixture;
let officer: Person;
let lastList: CompiledQuery | undefined;

beforeAll(async () => {
  const database = await openTestDatabase('postgresql');
  await sql`
    insert into contact (first_name, last_name)
    select 'Person', lpad(n::text, 6, '0') from generate_series(1, ${sql.raw(String(people))}) as n`.execute(
    database.db,
  );
  await sql`analyze contact`.execute(database.db);
  app = await openApp('postgresql', {}, database);
  const { read } = database;
  vi.spyOn(database, 'read').mockImplementation((statement) => {
    lastList = statement;
    return read(statement);
  });
  officer = await app.person('membership-officer');
});
afterAll(() => app.close());

const list = async (continuationToken: string | null, pazesize: number) => {
  const { body } = await officer.list({
    recordtype: 'contacts',
    properties: ['fullname'],
    sortfield: { field: 'fullname', sorttype: 'asc' },
    continuationToken,
    pazesize,
  });
  return body;
};

/** How many rows the statement of the last list goes through, at every step of its plan. */
async function rowsRead(): Promise<number> {
  if (!lastList) throw new Error('Nothing was listed');
  const { sql: text, parameters } = lastList;
  const { rows } = await app.database.query(`explain (analyze, format json) ${text}`, [...parameters]);
  const [plan] = (rows[0]?.['QUERY PLAN'] ?? []) as readonly { readonly Plan: PlanNode }[];
  const readIn = (node: PlanNode): number =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
    (node.Plans ?? []).reduce((sum, part) => sum + readIn(part), 0);
  return plan ? readIn(plan.Plan) : Infinity;
}

it('a page far into a list reads no more rows than one at its beginning', async () => {
  let page = await list(null, pageSize);
  await list(page.continuationToken, 10);
  const atTheBeginning = await rowsRead();
  for (let read = pageSize; read < people - pageSize; read += pageSize)
    page = await list(page.continuationToken, pageSize);
  const farIn = await list(page.continuationToken, 10);
  expect(farIn.data).toHaveLength(10);
  expect(await rowsRead()).toBeLessThanOrEqual(atTheBeginning);
  // A page that counted what lies before it would read thousands.
  expect(atTheBeginning).toBeLessThan(100);
});
