import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareLists, type Ask, type TypeShape } from '../../../../bench/trials/compare-lists.ts';
import { registry } from '../../src/product.ts';
import { generatePeople } from '../../src/seed/index.ts';
import { openApp, type AppFixture, type Person } from '../support/app-fixture.ts';
import { engines } from '../support/databases.ts';
import { recordFigures, rounds } from '../support/trial.ts';

const memberId = '00000000-0000-4000-8000-000000000001';
const adminId = '00000000-0000-4000-8000-000000000002';

/** What the database writes by itself has other ids in each of them. */
const writtenByItself = new Set(['case_event']);
const compared = registry.types.filter(({ table }) => !writtenByItself.has(table));
const types: TypeShape[] = compared.map((type) => ({
  name: type.name,
  fields: type.allFields.map(({ name, kind, options }) => ({
    name,
    kind,
    codes: Object.keys(options ?? {}).map(Number),
  })),
}));

let apps: { fixture: AppFixture; member: Person; admin: Person }[];
let ids: string[];

/** The same people in both; what the database dates by itself is dated alike. */
beforeAll(async () => {
  apps = await Promise.all(
    engines.map(async (engine) => {
      const fixture = await openApp(engine);
      await generatePeople(fixture.database.db, { count: 60, seed: 5 });
      const member = await fixture.person('member', { id: memberId });
      const admin = await fixture.person('administrator', { id: adminId });
      const { db } = fixture.database;
      // The member takes over some of everything, so that there is something to list.
      for (const table of [
        'qualification',
        'employment',
        'sales_order',
        'channel',
        'service_case',
        'member_declaration',
      ]) {
        await sql`update ${sql.table(table)} set contact_id = ${memberId} where id in
          (select id from ${sql.table(table)} order by id limit 12)`.execute(db);
      }
      // Views, and what is only ever added to.
      const unchangeable = new Set(['directory_entry', 'audit_record', 'submission_event', 'ledger_entry']);
      // Ids that the database draws by itself differ between the two.
      await sql`delete from permission_set`.execute(db);
      await sql`insert into permission_set (id, role_id, asset_key)
        select md5(r.id::text || a.key)::uuid, r.id, a.key from role r, unnest(${assetsOf()}::text[]) as a (key)
        where r.key in ('member', 'administrator') and (r.key = 'administrator' or a.key not like 'staff.%')`.execute(
        db,
      );
      for (const { table } of registry.types.filter((type) => !unchangeable.has(type.table))) {
        await sql`update ${sql.table(table)} set created_on = '2026-01-01', modified_on = '2026-01-01'`.execute(
          db,
        );
      }
      return { fixture, member, admin };
    }),
  );
  const db = apps[0]?.fixture.database.db;
  if (!db) throw new Error('No app');
  const some = await sql<{ id: string }>`
    (select id from contact order by id limit 5) union all (select id from country order by id limit 3)
    union all (select id from division order by id limit 3) union all (select id from event order by id limit 3)`.execute(
    db,
  );
  ids = [memberId, adminId, ...some.rows.map((row) => row.id)];
}, 240_000);
afterAll(async () => {
  for (const { fixture } of apps) await fixture.close();
});

function assetsOf(): string[] {
  return [
    ...new Set(
      registry.types.flatMap((type) =>
        type.grants.flatMap(({ through }) => (typeof through === 'string' ? [] : through.assets)),
      ),
    ),
  ];
}

const requestBy =
  (who: 'member' | 'admin', at: number): Ask =>
  (request) => {
    const person = apps[at]?.[who];
    if (!person) throw new Error('No such person');
    return person.call('/portal/api/GetAllAsync', request);
  };

const runs = rounds(100, 10_000);

it.each(['admin', 'member'] as const)(
  'both databases answer generated list requests alike (%s)',
  async (who) => {
    const figures = await compareLists(requestBy(who, 0), requestBy(who, 1), {
      types,
      ids,
      runs,
      seed: 20261115,
    });
    recordFigures('list-requests', who, figures, { runs });
    expect(figures.requests).toBe(runs);
    expect(figures.accepted).toBeGreaterThan(runs * 0.3);
    expect(figures.refused).toBeGreaterThan(runs * 0.05);
  },
  60_000 + runs * 120,
);
